import '../texts';
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from '../../../kit/src/testing/draw-page';
import LibraryPage from './library-page';

const id = (letter: string): string => letter.repeat(24);
const library = { id: id('a'), name: 'Clinic standards', may_edit: true };
const chapter = {
  id: id('c'),
  name: 'Care',
  description: 'Day and night',
  version: 3,
  library_id: library.id,
  translations: [{ language: 'fr', name: 'Soins', description: '' }],
};
const outline = [
  { id: id('c'), level: 'chapter', parent_ids: [library.id], name: 'Care' },
  { id: id('d'), level: 'standard', parent_ids: [id('c')], name: 'Falls' },
  { id: id('e'), level: 'substandard', parent_ids: [id('d')], name: 'Beds are low' },
];

const drawChapter = () =>
  drawPage(<LibraryPage />, {
    role: 1,
    route: '/ss/libraries/:id',
    path: `/ss/libraries/${library.id}?chapter=${chapter.id}`,
    answers: {
      'content.GetLibrary': { data: library },
      'content.ListChaptersOfLibrary': { data: [chapter] },
      'content.ListStandardsOfChapter': { data: [] },
      'content.GetLibraryOutline': { data: outline },
      'content.ListLibraries': {
        data: [
          library,
          { id: id('b'), name: 'House rules', may_edit: true },
          { id: id('f'), name: 'Given', may_edit: false },
        ],
      },
      'content.UpdateChapter': { data: chapter },
    },
  });

const sent = (gateway: Awaited<ReturnType<typeof drawChapter>>) =>
  JSON.parse(gateway.arrivals.find(({ path }) => path === '/api/chapters/update')?.body ?? '{}');

describe('a chapter that one may change', () => {
  it('is translated beside its own text, and what others have said in further languages stays', async () => {
    const gateway = await drawChapter();
    await userEvent.click(await screen.findByRole('button', { name: /Translations/ }));
    const drawer = await screen.findByRole('dialog');
    expect(within(drawer).getByRole('region', { name: 'Original' })).toHaveTextContent('CareDay and night');
    const french = within(drawer).getByRole('region', { name: 'Français' });
    expect(within(french).getByRole('textbox', { name: /^Name/ })).toHaveValue('Soins');
    await userEvent.click(within(drawer).getByRole('radio', { name: 'Italiano' }));
    const italian = within(drawer).getByRole('region', { name: 'Italiano' });
    await userEvent.type(within(italian).getByRole('textbox', { name: /^Name/ }), 'Cure');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(gateway.count('/api/chapters/update')).toBe(1));
    expect(sent(gateway)).toEqual({
      id: chapter.id,
      version: 3,
      translations: [
        { language: 'it', name: 'Cure', description: '' },
        { language: 'fr', name: 'Soins', description: '' },
      ],
    });
  });

  it('moves to another library that one may change, after it was said what goes along', async () => {
    const gateway = await drawChapter();
    await userEvent.click(await screen.findByRole('button', { name: /Move$/ }));
    const question = await screen.findByRole('dialog');
    // The dialog unfolds.
    await waitFor(() =>
      expect(within(question).getByText('Moves along: Standards: 1 · Substandards: 1')).toBeVisible(),
    );
    const confirm = within(question).getByRole('button', { name: 'Move' });
    expect(confirm).toBeDisabled();
    await userEvent.click(within(question).getByRole('combobox', { name: 'Library' }));
    expect(screen.queryByTitle('Given')).not.toBeInTheDocument();
    // Of many libraries the server finds those that are called so.
    const words = () => gateway.arrivals.map(({ path }) => new URL(path, 'http://attesta.test').searchParams.get('q'));
    await userEvent.type(within(question).getByRole('combobox', { name: 'Library' }), 'house');
    await waitFor(() => expect(words()).toContain('house'));
    await userEvent.click(await screen.findByTitle('House rules'));
    await userEvent.click(confirm);
    await waitFor(() => expect(gateway.count('/api/chapters/update')).toBe(1));
    expect(sent(gateway)).toEqual({ id: chapter.id, version: 3, library_id: id('b') });
    await waitFor(() => expect(window.location.pathname).toBe(`/ss/libraries/${id('b')}`));
  });
});

describe('a substandard', () => {
  const [standard, substandard] = [id('d'), id('e')];
  const [category, area] = [id('1'), id('2')];
  const said = {
    id: substandard,
    name: 'Beds are low',
    surveyor_category_id: category,
    document_title: 'Falls policy',
  };
  const draw = (more: object) =>
    drawPage(<LibraryPage />, {
      role: 6,
      route: '/ss/libraries/:id',
      path: `/ss/libraries/${library.id}?chapter=${chapter.id}&standard=${standard}&substandard=${substandard}`,
      answers: {
        'content.GetLibrary': { data: { ...library, may_edit: false } },
        'content.ListChaptersOfLibrary': { data: [chapter] },
        'content.ListStandardsOfChapter': { data: [{ id: standard, name: 'Falls' }] },
        'content.ListSubstandardsOfStandard': { data: [{ ...said, ...more }] },
        'content.ListClientActivitiesCommon': { data: [] },
        'content.GetSurveyorCategories': { data: [{ id: category, category_name: 'Nursing' }] },
        'content.ListUnitFocusAreas': { data: [{ id: area, name: 'Wards' }] },
      },
    });

  it('says to who reads it by whom and where it is looked at, and which document belongs to it', async () => {
    const gateway = await draw({ unit_focus_area: area });
    expect(await screen.findByText('Nursing')).toBeVisible();
    expect(await screen.findByText('Wards')).toBeVisible();
    expect(screen.getByText('Falls policy')).toBeVisible();
    expect(gateway.arrivals.filter(({ path }) => path.startsWith('/api/session_classes'))).toEqual([]);
  });

  it('says a unit focus area that is written out', async () => {
    await draw({ unit_focus_area: 'Pharmacy store' });
    expect(await screen.findByText('Pharmacy store')).toBeVisible();
  });
});
