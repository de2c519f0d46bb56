import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, drawPage } from '../../../kit/src/testing/draw-page';
import '../texts';
import { targetText } from './activity-columns';
import ReportPage from './report-page';

const place = { library_id: 'l', chapter_id: 'c', standard_id: 'd', substandard_id: 's' };
const kpi = {
  ...place,
  id: 'r1',
  activity_id: 'a1',
  kind: 'kpi',
  activity: 'Hand hygiene',
  assignTo: 'Uma',
  actualvalue: 45,
  target: 90,
  standing: 'not met',
  score: 50,
  response_date: '2026-11-20',
};
const rows = { data: [kpi], meta: { total: 1 } };
const answers: Answers = {
  'compliance.ReportClientKpis': rows,
  'compliance.ReportKpis': rows,
  'compliance.ReportObservations': {
    data: [{ ...place, id: 'r3', activity_id: 'a3', kind: 'observation', activity: 'Walk' }],
    meta: { total: 1 },
  },
  'compliance.ReportDocumentsToSurveyor': {
    data: [
      {
        ...place,
        id: 'a2',
        activity_id: 'a2',
        kind: 'document',
        activity: 'Fire plan',
        validity: 'expired',
        expiry_date: '2026-10-01',
      },
    ],
    meta: { total: 1 },
  },
  'compliance.ReportUpdatersToViewer': { data: [{ id: 'u', name: 'Uma', assigned: 3 }], meta: { total: 1 } },
};

const open = (report: string, role: 3 | 4 | 5 | 6) =>
  drawPage(<ReportPage />, { path: `/ss/reports/${report}`, route: '/ss/reports/:report', role, answers });

describe('the report of a kind of activities', () => {
  it('begins with the values of the present month, and says how each stands in a word', async () => {
    const gateway = await open('kpi', 3);
    const row = await screen.findByRole('row', { name: /Hand hygiene/ });
    expect(row).toHaveTextContent(/Uma.*45.*≥ 90.*Target missed/);
    const asked = gateway.arrivals.find(({ path }) => path.startsWith('/clientapi/report/kpi'));
    expect(JSON.stringify(asked)).toContain(`${new Date().toISOString().slice(0, 7)}-01`);
  });

  it('of observations is of the type and the outcome that a link says, and shows both as filters that one can take away', async () => {
    const gateway = await open('observation?type=-&is=Pending&from=2026-11-01&to=2026-11-27', 4);
    expect(await screen.findByRole('row', { name: /Walk/ })).toBeInTheDocument();
    const [path = ''] = gateway.arrivals.map((one) => one.path).filter((one) => one.startsWith('/report/observation'));
    expect(Object.fromEntries(new URL(path, 'http://x.test').searchParams)).toMatchObject({
      observation_type: '-',
      observation_status: 'Pending',
      fromDate: '2026-11-01',
      toDate: '2026-11-27',
    });
    for (const word of ['Without a type', 'Pending']) expect(screen.getAllByText(word)).not.toEqual([]);
  });

  it('begins with the month of the day that it is in the organization', async () => {
    // In one of them it is another day than in UTC, whenever this runs.
    const now = new Date();
    const zone = now.getUTCHours() >= 10 ? 'Pacific/Kiritimati' : 'Pacific/Niue';
    const offset = now.getUTCHours() >= 10 ? 14 : -11;
    const tomorrow = new Date(now.getTime() + (24 + offset) * 3_600_000).toISOString().slice(0, 10);
    const gateway = await drawPage(<ReportPage />, {
      path: '/ss/reports/kpi',
      route: '/ss/reports/:report',
      role: 3,
      answers: { ...answers, 'tenancy.GetOrganizationData': { data: { time_zone: zone } } },
    });
    await waitFor(() => {
      const asked = gateway.arrivals.filter(({ path }) => path.startsWith('/clientapi/report/kpi')).at(-1);
      expect(JSON.stringify(asked)).toContain(tomorrow);
    });
  });

  it('says what all rows come to, whichever page is shown', async () => {
    const totals = [
      { figure: 'rows', value: 1200, is_mean: false },
      { figure: 'score', value: 72.5, is_mean: true },
    ];
    const gateway = await drawPage(<ReportPage />, {
      path: '/ss/reports/kpi?is=met&page=3&sort=-score',
      route: '/ss/reports/:report',
      role: 3,
      answers: { ...answers, 'compliance.GetReportTotals': { data: totals } },
    });
    expect((await screen.findByText('Rows')).parentElement).toHaveTextContent('Rows1,200');
    expect(screen.getByText('Score on average').parentElement).toHaveTextContent('72.50%');
    const asked = gateway.arrivals.filter(({ path }) => path.startsWith('/report_totals/get'));
    expect(asked.map(({ path }) => new URL(path, 'http://x.test').searchParams.get('query'))).toEqual(['is=met']);
  });

  it('says that there are more rows than it counts at once, and counts them all for who asks', async () => {
    const given: Answers = {
      ...answers,
      'compliance.GetReportTotals': { data: [{ figure: 'rows', value: 10_000, more: true }] },
    };
    const at = { path: '/ss/reports/kpi?is=met', route: '/ss/reports/:report', role: 3 as const };
    const gateway = await drawPage(<ReportPage />, { ...at, answers: given });
    expect((await screen.findByText('Rows')).parentElement).toHaveTextContent('Rowsmore than 10,000');
    expect(screen.queryByText('Score on average')).not.toBeInTheDocument();
    given['compliance.GetReportTotals'] = {
      data: [
        { figure: 'rows', value: 123_456 },
        { figure: 'score', value: 72.5, is_mean: true },
      ],
    };
    await userEvent.click(screen.getByRole('button', { name: 'Work out all rows' }));
    expect((await screen.findByText('Score on average')).parentElement).toHaveTextContent('72.50%');
    expect(screen.getByText('Rows').parentElement).toHaveTextContent('Rows123,456');
    expect(screen.queryByRole('button', { name: 'Work out all rows' })).not.toBeInTheDocument();
    const asked = gateway.arrivals.filter(({ path }) => path.startsWith('/report_totals/get'));
    expect(asked.map(({ path }) => path.includes('all=true'))).toEqual([false, true]);
  });

  it('says of a value that it is the score of a checklist', async () => {
    const both = [kpi, { ...kpi, id: 'r2', activity_id: 'a2', kind: 'checklist', activity: 'Ward round' }];
    await drawPage(<ReportPage />, {
      path: '/ss/reports/kpi',
      route: '/ss/reports/:report',
      role: 3,
      answers: { ...answers, 'compliance.ReportClientKpis': { data: both, meta: { total: 2 } } },
    });
    expect(await screen.findByRole('row', { name: /Ward round/ })).toHaveTextContent('Score of a checklist');
    expect(screen.getByRole('row', { name: /Hand hygiene/ })).toHaveTextContent('Recorded');
  });

  it('narrows observations to a type that there is', async () => {
    const round = {
      ...place,
      id: 'r2',
      activity_id: 'a3',
      kind: 'observation',
      activity: 'Round',
      observation_type: 'Safety',
    };
    const observed = {
      ...answers,
      'compliance.ReportClientObservations': { data: [round], meta: { total: 1 } },
      'compliance.ListObservationActivities': { data: [{ activity_id: 'a3', observation_type: 'Safety' }] },
    };
    const gateway = await drawPage(<ReportPage />, {
      path: '/ss/reports/observation?type=Safety',
      route: '/ss/reports/:report',
      role: 3,
      answers: observed,
    });
    expect(await screen.findByRole('row', { name: /Round/ })).toBeInTheDocument();
    expect(await screen.findByRole('combobox', { name: 'Type' })).toBeInTheDocument();
    const asked = gateway.arrivals.find(({ path }) => path.startsWith('/clientapi/report/observation'));
    expect(asked?.path).toContain('observation_type=Safety');
  });

  it('asks the call of the role, and of no people where the role chooses none', async () => {
    const gateway = await open('kpi', 4);
    await screen.findByRole('row', { name: /Hand hygiene/ });
    expect(gateway.count('/report/kpi')).toBe(1);
    expect(gateway.count('/clientapi/client_user/get')).toBe(0);
  });

  it('names whom it is narrowed to without a report of everybody, also who works here no more', async () => {
    const gateway = await drawPage(<ReportPage />, {
      path: '/ss/reports/kpi?person=uma',
      route: '/ss/reports/:report',
      role: 3,
      answers: { ...answers, 'tenancy.SearchClientUsers': { data: [{ id: 'uma', name: 'Uma', status: 0 }] } },
    });
    const person = await screen.findByRole('combobox', { name: 'Assigned to' });
    await waitFor(() => expect(person.closest('.ant-select')).toHaveTextContent('Uma'));
    fireEvent.mouseDown(person);
    await waitFor(() => expect(gateway.count('/clientapi/client_user/get')).toBe(2));
    const asked = gateway.arrivals.filter(({ path }) => path.startsWith('/clientapi/client_user/get'));
    expect(asked.some(({ path }) => path.includes('status='))).toBe(false);
    expect(gateway.count('/clientapi/report/updator')).toBe(0);
  });

  it('shows surveyors the documents of updaters, with what has expired', async () => {
    await open('document', 5);
    expect(await screen.findByRole('row', { name: /Fire plan/ })).toHaveTextContent(/Expired.*Oct 1, 2026/);
  });

  it('leads from an updater to the assignment with them chosen', async () => {
    const shown = { ...answers, 'compliance.ReportUpdaters': { data: [{ id: 'u', name: 'Uma' }], meta: { total: 1 } } };
    await drawPage(<ReportPage />, {
      path: '/ss/reports/updator',
      route: '/ss/reports/:report',
      role: 3,
      answers: shown,
      errorElement: <p>elsewhere</p>,
    });
    await userEvent.click(await screen.findByText('Uma'));
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/ss/assignment?people=u'));
  });

  it('sets the reports that a role may open beside each other', async () => {
    await open('updator', 6);
    expect(await screen.findByRole('row', { name: /Uma/ })).toBeInTheDocument();
    const tabs = screen.getByRole('navigation', { name: 'Reports' });
    expect(tabs).toHaveTextContent('ChecklistsKPIsObservationsDocumentsUpdaters');
    expect(screen.getByRole('link', { name: 'Updaters' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('link', { name: 'Assignments' })).not.toBeInTheDocument();
  });
});

describe('a target', () => {
  it.each([
    [90, 100, '90 – 100'],
    [90, undefined, '≥ 90'],
    [undefined, 2, '≤ 2'],
    [5, 5, '5'],
    [undefined, undefined, '–'],
  ])('from %p to %p is written %p', (target, totarget, text) => {
    expect(targetText({ target, totarget }, String)).toBe(text);
  });
});
