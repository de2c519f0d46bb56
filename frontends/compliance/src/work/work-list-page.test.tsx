import '../texts';
import { act, screen, within } from '@testing-library/react';
import { drawPage } from '../../../kit/src/testing/draw-page';
import { onNarrowScreen } from '../../../kit/src/testing/narrow-screen';
import { answerSender } from '../unsent/answer-sender';
import WorkListPage from './work-list-page';

const row = {
  id: 'a1',
  type: 1,
  activity: 'Cold chain check',
  status: 'overdue',
  response_frequency: 'daily',
  dueDate: '2026-11-21',
  noofelement: 3,
  // Of the last response, as the report has always given them.
  noofresponse: 3,
  score: 100,
  response_date: '2026-10-18',
  period_start: '2026-11-22',
  period_end: '2026-11-22',
  period_due: '2026-11-22',
  period_answered: 0,
  missed_periods: 34,
  missed_since: '2026-10-19',
  last_score: 100,
  last_date: '2026-10-18',
};
const answers = (...data: object[]) => ({
  'compliance.ReportChecklists': { data, meta: { total: data.length, page: 1, page_size: 20 } },
  'compliance.GetTaskStatus': { data: { total: 1, answered: 1, due: 0, overdue: 0, upcoming: 0 } },
});
const cells = async (name: string): Promise<(string | null)[]> => {
  const found = await screen.findByRole('row', { name: new RegExp(name) });
  return within(found)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

describe('a row of my work', () => {
  it('tells the progress of this period from the score of the last one, and what was missed between', async () => {
    await drawPage(<WorkListPage />, { path: '/ss/work', role: 4, answers: answers(row) });
    const text = (await cells('Cold chain check')).join(' | ');
    expect(text).toContain('34 missed');
    expect(text).toContain('0/3 · Nov 22, 2026');
    expect(text).not.toContain('3/3');
    expect(screen.getByRole('columnheader', { name: /Last score/ })).toBeInTheDocument();
    expect(text).toContain('Oct 18, 2026');
  });

  it('is neither green nor called answered while elements are open', async () => {
    const partly = { ...row, status: 'answered', period_answered: 2, missed_periods: 0, last_date: '2026-11-22' };
    const whole = { ...partly, id: 'a2', activity: 'Sharps bins', period_answered: 3 };
    await drawPage(<WorkListPage />, { path: '/ss/work', role: 4, answers: answers(partly, whole) });
    expect((await cells('Cold chain check')).join(' ')).not.toContain('Answered');
    expect(screen.getByText('Submitted, 1 open')).toHaveClass('at-status-warning');
    expect(screen.getByText('Answered')).toHaveClass('at-status-success');
    expect(await screen.findByText('Submitted 1')).toBeInTheDocument();
  });

  it('is among those with a draft, where a dashboard leads to these', async () => {
    const gateway = await drawPage(<WorkListPage />, { path: '/ss/work?only=drafts', role: 4, answers: answers(row) });
    await cells('Cold chain check');
    expect(gateway.arrivals.map(({ path }) => path)).toContainEqual(
      expect.stringMatching(/^\/report\/checklist\?.*drafts=true/),
    );
  });

  it('stands below what waits in this browser, each with the way to it', async () => {
    await drawPage(<WorkListPage />, { path: '/ss/work', role: 4, answers: answers(row) });
    const form = { id: 'a9', name: 'Hand hygiene round', type: 2, period: '2026-11', response_frequency: 'monthly' };
    const period = { period_start: '2026-11-01', period_end: '2026-11-30' };
    await act(() => answerSender.keep({ ...form, ...period }, undefined, { e1: { response: 'met', comments: '' } }));
    const link = await screen.findByRole('link', { name: 'Hand hygiene round' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/ss\/work\/a9\?type=2&date=2026-11-\d\d$/));
    expect(link.closest('li')).toHaveTextContent('November 2026: waiting for the connection');
    await act(() => answerSender.discard(answerSender.keyOf({ ...form, ...period })));
    expect(screen.queryByRole('link', { name: 'Hand hygiene round' })).not.toBeInTheDocument();
  });
});

describe('a card of my work on a phone', () => {
  onNarrowScreen();

  it('tells of when its last score is', async () => {
    await drawPage(<WorkListPage />, { path: '/ss/work', role: 4, answers: answers(row) });
    const card = (await screen.findByRole('button', { name: 'Cold chain check' })).closest('li');
    expect(card).toHaveTextContent(/Last score: .*100\.00%/);
    expect(card).toHaveTextContent('Last answeredOct 18, 2026');
  });
});
