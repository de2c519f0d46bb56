import { session } from '@attesta/ui';
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from '../../../kit/src/testing/draw-page';
import '../texts';
import DashboardPage from './dashboard-page';
import type { Overview, Platform } from './overview';

type Role = 1 | 2 | 3 | 4 | 5 | 6;

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
    missed: 4,
    missed_periods: 38,
    urgent: [
      { id: 'a1', activity: 'Daily round', type: 1, status: 'overdue', dueDate: '2026-11-21', missed_periods: 34 },
    ],
    overdue_by_person: [
      { user_id: 'u1', name: 'Grace Okafor', overdue: 6, missed_periods: 36, oldest_due: '2026-10-19' },
      { user_id: '', overdue: 1, missed_periods: 2, oldest_due: '2026-11-20' },
    ],
  },
  assigned: { libraries: 1, chapters: 1, standards: 2, substandards: 8, activities: 9 },
};

const show = (role: Role, overview: Overview = hospital) =>
  drawPage(<DashboardPage />, {
    role,
    answers: {
      'compliance.GetDashboard': { data: { today: '2026-11-22', compared_with: '2026-10-31', organization: overview } },
      'tenancy.GetOrganizationData': { data: { valid_to: '2026-12-31', no_updator: 50 } },
    },
  });
const leadsTo = (name: RegExp): string => screen.getByRole('link', { name }).getAttribute('href') ?? '';

describe("an administrator's dashboard", () => {
  it('begins with what to do, each line a link that is already filtered', async () => {
    await show(3);
    const first = (await screen.findAllByRole('heading', { level: 2 }))[0];
    expect(first).toHaveTextContent('What to do first');
    expect(leadsTo(/Grace Okafor/)).toBe('/ss/reports/checklist?status=overdue&person=u1');
    expect(leadsTo(/Assigned to nobody/)).toBe('/ss/reports/checklist?status=overdue&only=unassigned');
    expect(leadsTo(/nobody answers for: 5/)).toBe('/ss/reports/checklist?only=unassigned');
    expect(leadsTo(/last periods went by unanswered: 4/)).toBe('/ss/reports/checklist?only=missed');
    const toDo = within(first?.closest('section') as HTMLElement);
    expect(toDo.getByRole('link', { name: /Medication/ })).toHaveAttribute('href', '/ss/scores/l1/c1');
    expect(toDo.getByText('from 72.50% to 61.00%')).toBeInTheDocument();
    expect(toDo.getByRole('link', { name: /Hand hygiene/ })).toHaveAttribute('href', '/ss/scores/l1/c1/d1/s1');
  });

  it('says how much is scored, how old that is, and of when each figure is', async () => {
    await show(3);
    expect(await screen.findByText(/36 of 42 checklists scored\. 14% not yet scored\./)).toHaveTextContent(
      /Oct 12, 2026/,
    );
    expect(screen.getByText('Score on Oct 31, 2026')).toBeInTheDocument();
    expect(screen.getByText('Substandards with a score of 100: 3 of 20')).toBeInTheDocument();
  });

  it('asks one call of its own', async () => {
    const gateway = await show(3);
    await screen.findByText('What to do first');
    expect(gateway.count('/Dashboard')).toBe(1);
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
    expect(screen.queryByText(/Grace Okafor/)).not.toBeInTheDocument();
  });

  it("a surveyor's compares raters, and has no column for who scored nothing", async () => {
    await show(5);
    const table = await screen.findByRole('table', { name: 'Updaters and surveyors compared' });
    expect(within(table).getAllByText('Internal surveyors')).not.toHaveLength(0);
    expect(within(table).queryByText('External surveyors')).not.toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('What to score next');
  });

  it("a viewer's shows how things stand, and nothing to work on", async () => {
    const { work: _work, ...shown } = hospital;
    await show(6, shown);
    expect(await screen.findByText('Readiness')).toBeInTheDocument();
    expect(screen.queryByText('Checklists by status')).not.toBeInTheDocument();
    expect(screen.queryByText('What to do first')).not.toBeInTheDocument();
  });
});

describe("the platform's dashboard", () => {
  const platform: Platform = {
    total: 3,
    active: 3,
    organization_types: [{ organization_type: 0, count: 2 }],
    licences_ending: 1,
    licence_groups: [
      { key: 'days_30', count: 1 },
      { key: 'grace', count: 1 },
    ],
    licences: [
      { organization_id: 'o9', name: 'Summit', valid_to: '2026-11-12', days_left: -10, licence_group: 'grace' },
      { organization_id: 'o7', name: 'Harbour', valid_to: '2026-12-12', days_left: 20, licence_group: 'days_30' },
    ],
    below_target: 1,
    behind: [
      { organization_id: 'o8', name: 'Lakeside', score: 85, scored: 9, total: 30, score_target: 90, score_warning: 60 },
    ],
  };
  const open = () =>
    drawPage(<DashboardPage />, { role: 1, answers: { 'compliance.GetDashboard': { data: { platform } } } });

  it('needs no organization chosen, and names whose licence ends', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Harbour' })).toHaveAttribute('href', '/ss/organizations?q=Harbour');
    expect(screen.getByText('Days left: 20')).toBeInTheDocument();
    expect(screen.queryByText(/X-Organization-Id|Choose an organization/)).not.toBeInTheDocument();
  });

  it('narrows the licences to how they stand, and says so in words', async () => {
    await open();
    expect(await screen.findByText('Summit')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'In grace · 1' }));
    expect(screen.queryByText('Harbour')).not.toBeInTheDocument();
    expect(screen.getByText('Summit').closest('li')).toHaveTextContent('In grace');
  });

  it('measures each organization by its own target, and acts for the one that is opened', async () => {
    await open();
    const row = await screen.findByRole('row', { name: /Lakeside/ });
    expect(row).toHaveTextContent('Below target');
    await userEvent.click(within(row).getByText('Lakeside'));
    await waitFor(() => expect(session.current?.actingFor).toBe('o8'));
  });
});
