import '../texts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from '../../../kit/src/testing/draw-page';
import ReadinessPage from './readiness-page';

const at = { library_id: 'l1', chapter_id: 'c1', standard_id: 't1', substandard_id: 's1' };
const checklist = { id: 'a1', kind: 'activity', name: 'Fire drill', ...at };
const readiness = {
  library_id: 'l1',
  library_name: 'Ambulatory care',
  verdict: 'not_ready',
  score: 62.5,
  own_rules: true,
  rules: [
    { rule: { kind: 'answered_within', days: 365 }, state: 'holds', broken: [] },
    {
      rule: { kind: 'few_at_or_below', level: 'substandard', within: 'standard', score: 0, most: 1 },
      state: 'broken',
      broken_total: 1,
      broken: [
        {
          place: {
            id: 't1',
            kind: 'standard',
            name: 'Safety',
            score: 0,
            library_id: 'l1',
            chapter_id: 'c1',
            standard_id: 't1',
          },
          counted: [{ id: 's1', kind: 'substandard', name: 'Exits', score: 0, ...at }],
          steps: [{ place: checklist, action: 'meet', gain: 100 }],
          steps_total: 3,
        },
      ],
    },
    {
      rule: { kind: 'evidence_required', esr: 1 },
      state: 'broken',
      broken_total: 1,
      broken: [{ place: checklist, steps: [{ place: checklist, action: 'attach' }], steps_total: 1 }],
    },
  ],
};
const rules = {
  library_id: 'l1',
  rules: [{ kind: 'evidence_required', esr: 1 }],
  own: true,
  version: 3,
  may_edit: true,
  schema: '{}',
};
const show = (search = '', data = [readiness]) =>
  drawPage(<ReadinessPage />, {
    path: `/ss/readiness/l1${search}`,
    route: '/ss/readiness/:library?',
    answers: {
      'compliance.GetReadiness': { data },
      'content.GetDecisionRules': { data: rules },
      'content.UpdateDecisionRules': { message: 'Decision rules updated.', data: rules },
    },
  });

describe('why we are not ready', () => {
  it('is said by rules, what is broken first, each down to what is to be done', async () => {
    await show();
    expect(await screen.findByText('Not ready')).toBeInTheDocument();
    expect(await screen.findByText('No answer is older than 365 days')).toBeInTheDocument();
    const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent?.trim());
    expect(headings).toEqual([
      'Substandards of a standard that score 0 or less: at most 1',
      'Every answered checklist has evidence ESR',
      'No answer is older than 365 days',
    ]);
    const way = screen.getByRole('list', { name: 'The shortest way for Safety' });
    expect(way).toHaveTextContent('Meet what is open in Fire drill (+100.00 points)Further steps: 2');
    expect(within(way).getByRole('link')).toHaveAttribute('href', '/ss/scores/l1/c1/t1/s1/a1');
    expect(screen.getByRole('link', { name: 'Exits' })).toHaveAttribute('href', '/ss/scores/l1/c1/t1/s1');
  });

  it('is told as of a past day', async () => {
    const gateway = await show('?asOf=2026-03-31');
    expect(await screen.findByText('Not ready')).toBeInTheDocument();
    expect(gateway.arrivals.find(({ path }) => path.includes('readiness'))?.path).toContain('as_of=2026-03-31');
    expect(screen.getByText('Scores as they were shown at the end of Mar 31, 2026.')).toBeInTheDocument();
  });

  it('says that nothing was there on a day before all', async () => {
    await show('?asOf=2020-01-01', []);
    expect(await screen.findByText('Nothing was there on that day yet.')).toBeInTheDocument();
  });

  it('can be asked by other rules, which are sent only when they are JSON', async () => {
    const gateway = await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Decision rules' }));
    const text = await screen.findByRole('textbox', { name: 'Decision rules as JSON' });
    await userEvent.clear(text);
    await userEvent.type(text, 'all_answered');
    expect(screen.getByRole('button', { name: 'Save rules' })).toBeDisabled();
    await userEvent.clear(text);
    await userEvent.paste('[{"kind":"all_answered"}]');
    await userEvent.click(screen.getByRole('button', { name: 'Save rules' }));
    const sent = () => gateway.arrivals.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body));
    await waitFor(() => expect(sent()).toMatchObject([{ version: 3, rules: [{ kind: 'all_answered' }] }]));
  });

  it('keeps the rules that were written where the server cannot be reached, and says so', async () => {
    const gateway = await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Decision rules' }));
    const text = await screen.findByRole('textbox', { name: 'Decision rules as JSON' });
    await userEvent.clear(text);
    await userEvent.paste('[{"kind":"all_answered"}]');
    gateway.cut();
    await userEvent.click(screen.getByRole('button', { name: 'Save rules' }));
    expect(await screen.findByText(/^The server cannot be reached/)).toBeInTheDocument();
    expect(text).toHaveValue('[{"kind":"all_answered"}]');
  });
});
