import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, drawPage } from '../../../kit/src/testing/draw-page';
import '../texts';
import DashboardPage from './dashboard-page';
import type { Overview } from './overview';

const place = { library_id: 'l1', chapter_id: 'c1', standard_id: 'd1' };
const overview: Overview = {
  organization_id: 'o1',
  organization_name: 'North',
  standing: { kind: 'library', id: 'l1', score: 61, completed: 3, total: 20, completion_percentage: 15 },
  libraries: [{ id: 'l1', kind: 'library', name: 'Ambulatory care', score: 61 }],
  chapters: [{ id: 'c1', kind: 'chapter', name: 'Medication', code: 'MM', library_id: 'l1', score: 61 }],
  esr: { esr: 4, esr_complete: 1, other: 8, other_complete: 2, incomplete: [] },
  answers: {
    met: 3,
    trend: [
      { month: '2026-09', responses: 0 },
      { month: '2026-10', score: 50, responses: 1, met: 1, partially_met: 0, not_met: 1, not_applicable: 2 },
      { month: '2026-11', score: 75, responses: 2, met: 2, partially_met: 2, not_met: 0 },
    ],
  },
  branches: [
    {
      organization_id: 'o2',
      name: 'South',
      score: 40,
      completed: 1,
      total: 8,
      completion_percentage: 12.5,
      score_target: 60,
      score_warning: 30,
    },
  ],
};
const step = { place: { ...place, id: 'a1', kind: 'activity', name: 'Daily round' }, action: 'meet' };
const answers: Answers = {
  'compliance.ExplainEsr': {
    data: {
      esr: 1,
      complete: 1,
      total: 4,
      percentage: 25,
      threshold: 50,
      steps: [step],
      steps_total: 1,
      substandards: [
        { place: { ...place, id: 's1', kind: 'substandard', substandard_id: 's1', name: 'Hand hygiene', score: 25 } },
        { place: { ...place, id: 's2', kind: 'substandard', name: 'Fire drill' }, reason: 'not_answered' },
        { place: { ...place, id: 's3', kind: 'substandard', name: 'Exits', score: 100 }, complete: true },
      ],
    },
  },
  'compliance.ExplainOrganization': {
    data: {
      organization_id: 'o2',
      name: 'South',
      score: 40,
      score_target: 60,
      score_warning: 30,
      explanation: { sum: 40, inputs: [{ id: 'l1', kind: 'library', name: 'Ambulatory care', score: 40, weight: 1 }] },
      left_out: [
        { place: { id: 'l2', kind: 'library', library_id: 'l2', name: 'Laboratory' }, reason: 'nothing_scored' },
      ],
      completed: 1,
      total: 8,
      completion_percentage: 12.5,
      threshold: 50,
      steps_total: 3,
      libraries: [{ place: { id: 'l1', name: 'Ambulatory care' }, steps: 3 }],
      answers: { met: 3, partially_met: 2, not_met: 4, not_applicable: 5, score: 44.44 },
    },
  },
};

const show = (path = '/ss/dashboard', today = '2026-11-22', shown = overview) =>
  drawPage(<DashboardPage />, {
    path,
    route: '/ss/dashboard',
    answers: {
      'compliance.GetDashboard': { data: { today, compared_with: '2026-10-31', organization: shown } },
      ...answers,
    },
  });
const asked = (gateway: Awaited<ReturnType<typeof show>>, part: string) =>
  gateway.arrivals.map(({ path }) => path).filter((path) => path.includes(part));

describe('a figure of the dashboard', () => {
  it('that counts ESR substandards opens to each of them, why some have no score, and what completes enough', async () => {
    const gateway = await show();
    await userEvent.click(await screen.findByRole('button', { name: 'How it comes about: ESR: complete' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('1 ÷ 4 = 25.00%')).toBeInTheDocument();
    expect(drawer.getByText('The shortest way to 50.00%')).toBeInTheDocument();
    expect(drawer.getByRole('link', { name: 'Daily round' })).toBeInTheDocument();
    expect(drawer.getByRole('row', { name: /Hand hygiene/ })).toHaveTextContent('25.00%Incomplete');
    expect(drawer.getByRole('row', { name: /Fire drill/ })).toHaveTextContent(/Fire drillnot answered yet.*Incomplete/);
    expect(drawer.getByRole('row', { name: /Exits/ })).toHaveTextContent('100.00%Complete');
    expect(drawer.getByText('The first 3 of 4.')).toBeInTheDocument();
    expect(asked(gateway, 'esrExplanation')[0]).toMatch(/esr=1.*library_id=l1/);
  });

  it('of a branch is as good as the branch’s own thresholds say, in the table and opened', async () => {
    await show();
    const row = (await screen.findByText('South')).closest('tr');
    expect(row).toHaveTextContent('40.00%Below target');
    await userEvent.click(screen.getByText('South'));
    const drawer = within(await screen.findByRole('dialog', { name: 'South' }));
    expect(await drawer.findByRole('figure')).toHaveTextContent('Below target');
  });

  it('of a branch opens to its formulas, what is left out, and how much is to be done where', async () => {
    const gateway = await show();
    await userEvent.click(await screen.findByText('South'));
    const drawer = within(await screen.findByRole('dialog', { name: 'South' }));
    expect(await drawer.findByText('1 ÷ 8 = 12.50%')).toBeInTheDocument();
    expect(drawer.getByText('(3 + 2 ÷ 2) ÷ 9 = 44.44%')).toBeInTheDocument();
    expect(drawer.getByText('Left out because it did not apply: 5.')).toBeInTheDocument();
    expect(drawer.getByRole('link', { name: 'Laboratory' }).closest('li')).toHaveTextContent(
      'nothing below is answered',
    );
    expect(drawer.getByText('Activities in Ambulatory care: 3')).toBeInTheDocument();
    expect(asked(gateway, 'organizationExplanation')[0]).toMatch(/organization_id=o2.*library_id=l1/);
  });
});

describe('the months of answers', () => {
  it('open to the sum that each comes from and to what did not apply, the latest first', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'How it comes about: Answers month by month' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Answers month by month' }));
    const titles = drawer.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles).toEqual([expect.stringMatching(/Nov.*2/), expect.stringMatching(/Oct.*1/)]);
    expect(drawer.getByText('(2 + 2 ÷ 2) ÷ 4 = 75.00%')).toBeInTheDocument();
    expect(drawer.getByText('(1 + 0 ÷ 2) ÷ 2 = 50.00%')).toBeInTheDocument();
    expect(drawer.getByText('Left out because it did not apply: 2.')).toBeInTheDocument();
  });
});

describe('the dashboard of a past day', () => {
  it('shows what follows from scores alone, and leads to the scores of that day', async () => {
    const gateway = await show('/ss/dashboard?asOf=2026-03-31', '2026-03-31');
    expect(await screen.findByText(/How it stood at the end of Mar 31, 2026/)).toBeInTheDocument();
    expect(asked(gateway, 'overview')[0]).toContain('as_of=2026-03-31');
    expect(screen.getByRole('link', { name: /Medication/ })).toHaveAttribute(
      'href',
      '/ss/scores/l1/c1?asOf=2026-03-31',
    );
    expect(screen.getByRole('link', { name: 'Why are we not ready?' })).toHaveAttribute(
      'href',
      '/ss/readiness/l1?asOf=2026-03-31',
    );
    for (const absent of ['What to do first', 'Branch compliance', 'Organization'])
      expect(screen.queryByRole('heading', { name: absent })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'How it comes about: ESR: complete' }));
    await within(await screen.findByRole('dialog')).findByText('1 ÷ 4 = 25.00%');
    expect(asked(gateway, 'esrExplanation')[0]).toContain('as_of=2026-03-31');
  });

  it('from before there was anything says so', async () => {
    await show('/ss/dashboard?asOf=2020-01-01', '2020-01-01', { organization_id: 'o1', standing: {}, libraries: [] });
    expect(await screen.findByText('Nothing was there on that day yet.')).toBeInTheDocument();
    expect(screen.queryByText('Readiness')).not.toBeInTheDocument();
  });

  it('is asked for by a button that brings the calendar', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'As of a past day' }));
    expect(await screen.findByLabelText('As of')).toBeInTheDocument();
  });
});
