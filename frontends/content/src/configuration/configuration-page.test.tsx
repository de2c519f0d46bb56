import '../texts';
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, drawPage } from '../../../kit/src/testing/draw-page';
import ConfigurationPage from './configuration-page';

const library = '65a000000000000000000001';
const categories = [
  { id: 'k1', category_name: 'Nursing', library_id: library, created_date: '2026-01-31', version: 3 },
  { id: 'k2', category_name: 'Pharmacy', library_id: library, created_date: '2026-02-01', version: 1 },
];

const drawConfiguration = (options: { role?: 1 | 2 | 3; kind?: string; may_edit?: boolean; answers?: Answers } = {}) =>
  drawPage(<ConfigurationPage />, {
    path: `/ss/configuration?kind=${options.kind ?? 'category'}`,
    route: '/ss/configuration',
    role: options.role ?? 1,
    answers: {
      'content.ListLibraries': { data: [{ id: library, name: 'Clinic standards' }] },
      'content.GetLibrary': { data: { id: library, name: 'Clinic standards', may_edit: options.may_edit ?? true } },
      'content.GetSurveyorCategories': { data: categories },
      'content.GetSessionClasses': {
        data: [
          {
            id: 's1',
            class_name: 'Night',
            library_id: library,
            surveyor_category_id: 'k1',
            created_date: '2026-01-31',
          },
        ],
      },
      'content.ListUnitFocusAreas': {
        data: [
          { id: 'a1', name: 'Theatre', library_id: library, organization_id: '', created_date: '2026-01-31' },
          { id: 'a2', name: 'Our ward', library_id: library, organization_id: 'o1', created_date: '2026-01-31' },
        ],
      },
      ...options.answers,
    },
  });

describe('what is configured of a library', () => {
  it('is listed, found by name, and renamed under the version that was seen', async () => {
    const gateway = await drawConfiguration({
      answers: { 'content.UpdateSurveyorCategory': { message: 'Surveyor Category updated Sucessfully' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Nursing' }));
    const drawer = await screen.findByRole('dialog');
    const name = within(drawer).getByRole('textbox', { name: /Name/ });
    expect(name).toHaveValue('Nursing');
    await userEvent.clear(name);
    await userEvent.type(name, 'Nurses');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(gateway.count('/api/surveyor_categories/update')).toBe(1));
    const sent = gateway.arrivals.find(({ path }) => path === '/api/surveyor_categories/update')?.body ?? '';
    expect(JSON.parse(sent)).toEqual({ category_name: 'Nurses', id: 'k1', version: 3 });
    // The library that the page has chosen by itself is no filter to clear.
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox'), 'pharm');
    await waitFor(() => expect(screen.queryByText('Nursing')).not.toBeInTheDocument());
    expect(screen.getByText('Pharmacy')).toBeInTheDocument();
    await waitFor(() => expect(window.location.search).toContain('q=pharm'));
    expect(screen.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  });

  it('stays while it is in use, and the question says by what', async () => {
    const refusal = { status: 409, message: 'Session classes that belong to it: 1.' };
    await drawConfiguration({ answers: { 'content.DeleteSurveyorCategory': refusal } });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Nursing' }));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('Delete this surveyor category?');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await within(question).findByRole('alert')).toHaveTextContent(refusal.message);
  });

  it('says at once that there is no connection where it is to be deleted', async () => {
    const gateway = await drawConfiguration();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Nursing' }));
    const question = await screen.findByRole('dialog');
    gateway.cut();
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await within(question).findByText(/^The server cannot be reached/)).toBeInTheDocument();
  });

  it('names the category of a session class', async () => {
    await drawConfiguration({ kind: 'class' });
    const row = await screen.findByRole('row', { name: /Night/ });
    await waitFor(() => expect(row).toHaveTextContent('Nursing'));
  });

  it('of a library that was given is read, but for the unit focus areas of the own organization', async () => {
    await drawConfiguration({ role: 3, kind: 'area', may_edit: false });
    expect(await screen.findByRole('button', { name: 'Edit Our ward' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit Theatre' })).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /Add unit focus area/ })).toBeInTheDocument();
    await userEvent.click(screen.getByText('Session classes'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument());
  });
});
