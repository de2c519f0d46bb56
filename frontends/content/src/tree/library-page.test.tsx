import '../texts';
import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from '../../../kit/src/testing/draw-page';
import LibraryPage from './library-page';

const library = '65a000000000000000000001';
const [c1, c2, s1, u1, a1] = ['c1', 'c2', 's1', 'u1', 'a1'];
const chapters = [
  { id: c1, name: 'Hand hygiene', code: 'HH' },
  { id: c2, name: 'Fire safety', code: 'FS' },
];
const outline = [
  { ...chapters[0], level: 'chapter', parent_ids: [library] },
  { id: s1, name: 'Hands are clean', code: 'HH.1', level: 'standard', parent_ids: [c1] },
  { id: u1, name: 'Rub at every bed', code: 'HH.1.1', level: 'substandard', parent_ids: [s1], esr: 1 },
  { ...chapters[1], level: 'chapter', parent_ids: [library] },
  { id: a1, name: 'Rub round', code: '', level: 'activity', parent_ids: [u1] },
];

const drawLibrary = (query = '') =>
  drawPage(<LibraryPage />, {
    path: `/ss/libraries/${library}${query}`,
    route: '/ss/libraries/:id',
    answers: {
      'content.GetLibrary': { data: { id: library, name: 'Clinic standards' } },
      'content.ListChaptersOfLibrary': { data: chapters },
      'content.ListStandardsOfChapter': { data: [{ id: s1, name: 'Hands are clean', code: 'HH.1' }] },
      'content.ListSubstandardsOfStandard': { data: [{ id: u1, name: 'Rub at every bed', code: 'HH.1.1', esr: 1 }] },
      'content.ListClientActivitiesCommon': { data: [] },
      'content.GetLibraryOutline': { data: outline },
      'content.SearchLibrary': { data: { ids: [u1], total: 1 } },
    },
  });
const line = (name: RegExp) => screen.findByRole('treeitem', { name });

describe("a library's tree", () => {
  beforeEach(() => sessionStorage.clear());

  it('loads a level when it is opened, and all of it only when that is wanted', async () => {
    const gateway = await drawLibrary();
    await userEvent.click(await line(/Hand hygiene/));
    expect(await line(/Hands are clean/)).toHaveAttribute('aria-level', '2');
    expect(gateway.count('/api/libraries/outline')).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Expand all' }));
    expect(await line(/Rub round/)).toHaveAttribute('aria-level', '4');
    expect(gateway.count('/api/libraries/outline')).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Collapse all' }));
    expect(screen.getAllByRole('treeitem')).toHaveLength(2);
  });

  it('is worked by keyboard: one Tab stop, arrows open and move, a letter goes to a name, Enter chooses', async () => {
    const person = userEvent.setup();
    await drawLibrary();
    const chapter = await line(/Hand hygiene/);
    act(() => chapter.focus());
    await person.keyboard('{ArrowRight}');
    const standard = await line(/Hands are clean/);
    expect(chapter).toHaveAttribute('aria-expanded', 'true');
    await person.keyboard('{ArrowRight}');
    expect(standard).toHaveFocus();
    await person.keyboard('f');
    expect(await line(/Fire safety/)).toHaveFocus();
    expect(screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    await person.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 2, name: /Fire safety/ })).toBeInTheDocument();
  });

  it('opens the way to what is found, shows it, and is as it was before when nothing is looked for', async () => {
    const person = userEvent.setup();
    await drawLibrary();
    await line(/Hand hygiene/);
    const search = screen.getByRole('searchbox');
    await person.type(search, 'rub');
    const hit = await line(/Rub at every bed/);
    expect(within(hit).getByText('Rub').tagName).toBe('MARK');
    expect(screen.getByText('1 of 1')).toBeInTheDocument();
    await person.type(search, '{ArrowDown}');
    expect(hit).toHaveFocus();
    await person.type(search, '{Escape}');
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: /Rub at every bed/ })).not.toBeInTheDocument());
  });

  it('shows what its address names, and opens again what was open before', async () => {
    await drawLibrary(`?chapter=${c1}&standard=${s1}&substandard=${u1}`);
    expect(await line(/Rub at every bed/)).toHaveAttribute('aria-selected', 'true');
    expect(JSON.parse(sessionStorage.getItem(`tree.${library}`) ?? '')).toEqual([c1, `${c1}/${s1}`]);
  });
});
