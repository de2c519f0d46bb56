import '@testing-library/jest-dom';
import '../texts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, drawPage } from '../../../kit/src/testing/draw-page';
import DocumentRecordsPage from '../records/document-records-page';
import KpiRecordsPage from '../records/kpi-records-page';
import ObservationRecordsPage from '../records/observation-records-page';
import ChecklistsPage from './checklists-page';

const response = {
  id: 'r1',
  activity_name: 'Hand hygiene round',
  admin_activity_id: 'a1',
  response_date: '2026-09-10',
  rater: 'updater',
  file_status: 'submitted',
  score: 87.5,
  elements: [{ element_id: 'e1', element_name: 'Is rub at every bed?', response: 'partially met' }],
  revisions: [
    {
      number: 1,
      response_date: '2026-09-10',
      score: 75,
      recorded_by_name: 'Grace Okafor',
      recorded_at: '2026-09-10T08:00:00Z',
      replaced_by_name: 'Owen Clarke',
      replaced_at: '2026-09-12T08:00:00Z',
      corrected: true,
      elements: [{ element_id: 'e1', element_name: 'Is rub at every bed?', response: 'not met', comments: 'none' }],
    },
  ],
};
const answers: Answers = {
  'compliance.ListResponsesFromDate': { data: [response], meta: { total: 1 } },
  'compliance.GetChecklistResponse': { data: response },
  'compliance.DeleteChecklistResponse': {},
  'compliance.ListKpisFromDate': { data: [], meta: { total: 0 } },
  'compliance.ListObservationsFromDate': { data: [], meta: { total: 0 } },
  'compliance.ListDocumentsFromDate': { data: [], meta: { total: 0 } },
  'compliance.ListKpis': { data: [] },
  'content.ListLibraries': { data: [] },
  'content.ListAssignedLibraries': { data: [] },
};
const show = (role: 3 | 4 | 5 | 6 = 3) =>
  drawPage(<ChecklistsPage />, { path: '/ss/checklists?response=r1', route: '/ss/checklists', role, answers });

describe('a response in the list', () => {
  it('shows what it said before it was corrected, by whom, and by whom it was corrected', async () => {
    await show(6);
    const before = await screen.findByRole('region', { name: 'What it said before' });
    expect(before).toHaveTextContent('Original');
    expect(before).toHaveTextContent('Corrected by an administrator');
    expect(before).toHaveTextContent(/recorded by Grace Okafor.*changed by Owen Clarke/);
    expect(before).toHaveTextContent('Is rub at every bed?: Not met · none');
    expect(screen.queryByRole('button', { name: 'Correct' })).not.toBeInTheDocument();
  });

  it('is corrected by an administrator on its own form, of the day that it is of', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(window.location.pathname).toBe('/ss/work/a1'));
    expect(new URLSearchParams(window.location.search).get('date')).toBe('2026-09-10');
  });

  it('is deleted after having been asked by name', async () => {
    const gateway = await show();
    const drawer = await screen.findByRole('dialog');
    await userEvent.click(await within(drawer).findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Delete the response of Sep 10, 2026 to Hand hygiene round?')).toBeInTheDocument();
    expect(gateway.count('/storage_activity_checklist/delete/r1')).toBe(0);
    const confirm = (await screen.findAllByRole('button', { name: 'Delete' })).at(-1);
    await userEvent.click(confirm as HTMLElement);
    await waitFor(() => expect(gateway.count('/storage_activity_checklist/delete/r1')).toBe(1));
  });

  it('leaves surveyors no way to delete it', async () => {
    await show(5);
    expect(await screen.findByRole('button', { name: 'Answer this checklist' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });
});

describe('the score of a checklist among the values of KPIs', () => {
  it('says what it comes from, and is corrected on the form of the checklist', async () => {
    const score = { id: 'r1', activity_id: 'a1', activity_name: 'Hand hygiene round', responsedate: '2026-09-10' };
    const value = { ...score, response: 75, standing: 'not met', file_status: 'submitted', is_checklist: true };
    const of = { ...answers, 'compliance.ListKpisFromDate': { data: [value], meta: { total: 1 } } };
    await drawPage(<KpiRecordsPage />, { path: '/ss/list', route: '/ss/list', role: 3, answers: of });
    const row = await screen.findByRole('row', { name: /Hand hygiene round/ });
    expect(row).toHaveTextContent('Checklist');
    await userEvent.click(within(row).getByText('Hand hygiene round'));
    await userEvent.click(await screen.findByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(window.location.pathname).toBe('/ss/work/a1'));
    expect(new URLSearchParams(window.location.search).get('date')).toBe('2026-09-10');
  });
});

describe('the date range of each list', () => {
  beforeEach(() => localStorage.clear());

  it.each([
    ['checklist', <ChecklistsPage key="c" />],
    ['kpi', <KpiRecordsPage key="k" />],
    ['observation', <ObservationRecordsPage key="o" />],
    ['document', <DocumentRecordsPage key="d" />],
  ])('of the %s is kept in this browser, and asked for when it is opened again', async (list, page) => {
    localStorage.setItem(`manage_${list}_range`, JSON.stringify({ from: '2026-03-01', to: '2026-03-31' }));
    const gateway = await drawPage(page, { path: '/ss/list', route: '/ss/list', role: 3, answers });
    await waitFor(() =>
      expect(
        gateway.arrivals.some(({ path }) => path.includes('fromDate=2026-03-01') && path.includes('toDate=2026-03-31')),
      ).toBe(true),
    );
    expect(new URLSearchParams(window.location.search).get('from')).toBe('2026-03-01');
  });
});

describe('the evidence files', () => {
  const file = {
    id: 'f1',
    activity: 'Fire certificate',
    name: 'certificate.pdf',
    size: 2048,
    responsedate: '2026-03-01',
    upload_date: '2026-03-04T09:00:00Z',
    expiry_date: '2026-12-31',
    status: 'valid',
    updator_name: 'Grace Okafor',
  };
  const withFiles: Answers = { ...answers, 'compliance.ListDocumentEvidence': { data: [file], meta: { total: 1 } } };

  it('of documents stand in a list of their own, with the day that each was true and when it arrived', async () => {
    await drawPage(<DocumentRecordsPage />, { path: '/ss/list', route: '/ss/list', role: 3, answers: withFiles });
    await userEvent.click(await screen.findByText('Evidence files'));
    const row = await screen.findByRole('row', { name: /certificate\.pdf/ });
    expect(row).toHaveTextContent(/Mar 1, 2026.*Mar 4, 2026/);
    expect(row).toHaveTextContent('Valid');
    expect(window.location.search).toContain('view=files');
  });

  it('are nobody’s to list who may not', async () => {
    await drawPage(<DocumentRecordsPage />, { path: '/ss/list', route: '/ss/list', role: 4, answers: withFiles });
    expect(await screen.findByText('Document records')).toBeInTheDocument();
    expect(screen.queryByText('Evidence files')).not.toBeInTheDocument();
  });
});
