import '@testing-library/jest-dom';
import { dayIn } from '@attesta/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, drawPage } from '../../../kit/src/testing/draw-page';
import '../texts';
import DashboardPage from './dashboard-page';
import type { Overview } from './overview';

type Role = 3 | 4 | 5 | 6;

const chapter = { id: 'c1', kind: 'chapter', name: 'Medication', code: 'MM', library_id: 'l1' };
const hospital: Overview = {
  organization_name: 'North',
  standing: {
    kind: 'organization',
    score: 61,
    previous_score: 72,
    completed: 3,
    total: 20,
    completion_percentage: 15,
    checklists: 42,
    checklists_scored: 36,
    unscored_percentage: 14.29,
    oldest_response_date: '2026-10-12',
    response_date: '2026-11-20',
  },
  libraries: [{ id: 'l1', kind: 'library', name: 'Ambulatory care', score: 61 }],
  chapters: [{ ...chapter, score: 61, previous_score: 72.5, updator_score: 61, internal_surveyor_score: 40 }],
  esr: {
    esr: 12,
    esr_complete: 10,
    other: 8,
    other_complete: 2,
    incomplete: [
      {
        id: 's1',
        name: 'Hand hygiene',
        code: 'IP.1',
        library_id: 'l1',
        chapter_id: 'c1',
        standard_id: 'd1',
        score: 25,
      },
      { id: 's2', name: 'Fire drill', code: 'FS.1', library_id: 'l1', chapter_id: 'c1', standard_id: 'd1' },
    ],
  },
  work: {
    status: { total: 42, overdue: 7, due: 2, upcoming: 9, answered: 24 },
    unassigned: 5,
    checklist_score: 64.5,
    checklists_scored: 30,
    checklists: 35,
    missed: 4,
    missed_periods: 38,
    urgent: [
      { id: 'a1', activity: 'Daily round', type: 1, status: 'overdue', dueDate: '2026-11-21', missed_periods: 34 },
      { id: 'a2', activity: 'Fire certificate', type: 2, kind: 'document', status: 'due', dueDate: '2026-11-22' },
    ],
    overdue_by_person: [
      { user_id: 'u1', name: 'Grace Okafor', overdue: 6, missed_periods: 36, oldest_due: '2026-10-19' },
      { user_id: '', overdue: 1, missed_periods: 2, oldest_due: '2026-11-20' },
    ],
  },
  assigned: { libraries: 1, chapters: 1, standards: 2, substandards: 8, activities: 9 },
};

const months = (...values: (number | undefined)[]) =>
  values.map((value, index) => ({
    month: `2026-${String(12 - values.length + index + 1).padStart(2, '0')}`,
    value,
    target: 90,
  }));
const measures: Answers = {
  'compliance.GetChapterEvidenceStatus': {
    data: [
      {
        chapter_id: 'c1',
        name: 'Medication',
        code: 'MM',
        library_id: 'l1',
        activities: 9,
        answered: 6,
        with_evidence: 4,
        evidence: 7,
      },
    ],
  },
  'compliance.GetKpiChart': {
    data: [
      {
        activity_id: 'k1',
        name: 'Hand hygiene',
        value: 45,
        target: 90,
        totarget: 100,
        standing: 'not met',
        months: months(40, undefined, 50),
      },
      { activity_id: 'k2', name: 'Falls', value: 1, totarget: 2, standing: 'met', months: months(1, 1, 1) },
    ],
  },
  'compliance.GetObservationChart': {
    data: {
      total: 5,
      completed: 3,
      pending: 2,
      from_date: '2026-11-01',
      to_date: '2026-11-22',
      types: [{ observation_type: 'Safety', total: 5, completed: 3, pending: 2 }],
    },
  },
};

const show = (role: Role, overview: Overview = hospital, organization: object = {}) =>
  drawPage(<DashboardPage />, {
    role,
    answers: {
      'compliance.GetDashboard': { data: { today: '2026-11-22', compared_with: '2026-10-31', organization: overview } },
      'tenancy.GetOrganizationData': { data: { valid_to: '2026-12-31', no_updator: 50, ...organization } },
      ...measures,
    },
  });
const leadsTo = (name: RegExp): string => screen.getByRole('link', { name }).getAttribute('href') ?? '';

it.each([3, 4, 5, 6] as const)(
  'the dashboard of role %i asks five calls at most, all panels included',
  async (role) => {
    const gateway = await show(role);
    await screen.findByRole('heading', { name: 'Observations by type' });
    await screen.findByText('Evidence files');
    await screen.findByRole('heading', { name: 'Hand hygiene', level: 3 });
    await screen.findByText('Hand hygiene over longer periods');
    expect(gateway.arrivals.map(({ path }) => path).slice(5)).toEqual([]);
  },
);

describe("an administrator's dashboard", () => {
  it('begins with what to do, each line a link that is already filtered', async () => {
    await show(3);
    const first = (await screen.findAllByRole('heading', { level: 2 }))[0];
    expect(first).toHaveTextContent('What to do first');
    expect(leadsTo(/Grace Okafor/)).toBe('/ss/reports/checklist?status=overdue&person=u1&kind=all');
    expect(leadsTo(/Assigned to nobody/)).toBe('/ss/reports/checklist?status=overdue&only=unassigned&kind=all');
    expect(leadsTo(/nobody answers for: 5/)).toBe('/ss/reports/checklist?only=unassigned&kind=all');
    expect(leadsTo(/last periods went by unanswered: 4/)).toBe('/ss/reports/checklist?only=missed&kind=all');
    const toDo = within(first?.closest('section') as HTMLElement);
    expect(toDo.getByRole('link', { name: /Medication/ })).toHaveAttribute('href', '/ss/scores/l1/c1');
    expect(toDo.getByText('from 72.50% to 61.00%')).toBeInTheDocument();
    expect(toDo.getByRole('link', { name: /Hand hygiene/ })).toHaveAttribute('href', '/ss/scores/l1/c1/d1/s1');
  });

  it('says how much is scored, how old that is, and of when each figure is', async () => {
    await show(3);
    expect(await screen.findByText(/36 of 42 activities scored\. 14% not yet scored\./)).toHaveTextContent(
      /Oct 12, 2026/,
    );
    expect(screen.getByText('Score on Oct 31, 2026')).toBeInTheDocument();
    expect(screen.getByText('64.50%').parentElement).toHaveTextContent('Mean of 30 of 35 checklists');
    expect(screen.getByText('Substandards with a score of 100: 3 of 20')).toBeInTheDocument();
  });

  // At any moment it is another day in one of them than in UTC.
  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'counts the days of the licence by the calendar of the organization, in %s',
    async (time_zone) => {
      const valid_to = dayIn(time_zone, new Date());
      await show(3, hospital, { time_zone, valid_to });
      expect(await screen.findByText('Days left: 0')).toBeInTheDocument();
    },
  );

  it('leads from the accounts of a role to these alone', async () => {
    await show(3, { ...hospital, accounts: [{ role_id: 4, count: 2 }] });
    await userEvent.click(await screen.findByRole('button', { name: /^Updater/ }));
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/ss/users?role_id=4'));
  });

  it('shows evidence by chapter, KPIs the worst first, and observations by type', async () => {
    await show(3);
    const evidence = (await screen.findByText('MM Medication', { selector: 'table *' })).closest('tr');
    expect(evidence).toHaveTextContent(/9.*6.*4.*7/);
    await screen.findByRole('heading', { name: 'Hand hygiene', level: 3 });
    const table = screen.getByRole('table', { name: /KPIs against/ });
    expect(table).toHaveTextContent(/Hand hygiene.*45.*90 – 100.*Target missed.*Falls.*≤ 2.*Target met/);
    expect(await screen.findByText(/from Nov 1, 2026 to Nov 22, 2026/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Observed\s*5$/ })).toBeVisible();
  });

  it('draws the worst KPI with its values in a table beside, and another one when it is chosen', async () => {
    await show(3);
    await screen.findByText('What to do first');
    await screen.findByText('MM Medication', { selector: 'table *' });
    expect(await screen.findByRole('heading', { name: 'Hand hygiene', level: 3 })).toBeInTheDocument();
    await userEvent.click(within(screen.getByRole('table', { name: /KPIs against/ })).getByText('Falls'));
    expect(await screen.findByRole('heading', { name: 'Falls', level: 3 })).toBeInTheDocument();
  });

  it('compares this year with the one before, period by period', async () => {
    const year = (met: number, not_met: number) => ({
      trend: Array.from({ length: 12 }, (_, index) => ({ month: `2026-${index + 1}`, met, not_met, responses: 1 })),
    });
    await show(3, { ...hospital, answers: year(3, 1), answers_before: year(1, 1) });
    const row = (await screen.findByText('Twelve months')).closest('tr');
    expect(row).toHaveTextContent(/75\.00%.*50\.00%.*\+25/);
  });

  it('leaves out what does not exist, and says that nothing is to do only once it knows', async () => {
    await show(3, { ...hospital, chapters: [], esr: {}, work: { status: { total: 3 } } });
    expect(screen.queryByText('Nothing is overdue, fallen or incomplete')).not.toBeInTheDocument();
    expect(await screen.findByText('Nothing is overdue, fallen or incomplete')).toBeInTheDocument();
    for (const absent of ['External surveyors', 'Branch compliance', 'ESR and other substandards']) {
      expect(screen.queryByText(absent)).not.toBeInTheDocument();
    }
  });
});

describe('the dashboards of the others', () => {
  it("an updater's leads to what is overdue, and to one's own list", async () => {
    await show(4);
    expect(await screen.findByRole('link', { name: 'Daily round' })).toHaveAttribute('href', '/ss/work/a1?type=1');
    expect(leadsTo(/Fire certificate/)).toBe('/ss/work/document/a2?type=2');
    expect(screen.queryByText(/Grace Okafor/)).not.toBeInTheDocument();
  });

  it.each([
    [4, '/ss/work?status=overdue&library=l1'],
    [5, '/ss/work?status=overdue&library=l1'],
  ] as const)('of one library, the figures of role %i lead to the work in that library alone', async (role, to) => {
    await show(role, { ...hospital, standing: { kind: 'library', id: 'l1' } });
    await userEvent.click(await screen.findByRole('button', { name: /^Overdue/ }));
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(to));
  });

  it("a surveyor's compares raters of each chapter, and says nothing of who scored nothing", async () => {
    await show(5);
    const list = await screen.findByRole('list', { name: 'Updaters and surveyors compared' });
    expect(within(list).getByRole('link', { name: /Medication/ })).toHaveAttribute('href', '/ss/scores/l1/c1');
    expect(within(list).getByText('Updaters').parentElement).toHaveTextContent('61.00%');
    expect(within(list).getByText('Internal surveyors').parentElement).toHaveTextContent('40.00%');
    expect(within(list).queryByText('External surveyors')).not.toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('What to score next');
  });

  it("a viewer's shows how things stand, and nothing to work on", async () => {
    const { work: _work, ...shown } = hospital;
    const surveys = [{ id: 'v1', name: 'Mock survey', date: '2026-12-01', status: 'planned' }];
    const trend = Array.from({ length: 12 }, (_, index) => ({ month: `2026-${index + 1}`, met: 3, responses: 1 }));
    await show(6, { ...shown, surveys, answers: { trend } });
    expect(await screen.findByText('Readiness')).toBeInTheDocument();
    expect(screen.getByText('Mock survey')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Mock survey' })).not.toBeInTheDocument();
    expect((await screen.findByText('Twelve months')).closest('tr')).toHaveTextContent('100.00%');
    expect(screen.queryByText('Activities by status')).not.toBeInTheDocument();
    expect(screen.queryByText('What to do first')).not.toBeInTheDocument();
  });
});
