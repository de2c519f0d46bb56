import '@testing-library/jest-dom';
import '../texts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from '../../../kit/src/testing/draw-page';
import ScoresPage from './scores-page';
import StandardPage from './standard-page';

const chapter = (id: string, name: string, score: number | undefined, more = {}) => ({
  id,
  kind: 'chapter',
  name,
  score,
  total: 7,
  scored: 7,
  response_date: '2026-11-12',
  oldest_response_date: '2026-06-12',
  explanation: { text: '', inputs: [] },
  ...more,
});
const rows = [
  chapter('c1', 'Infection prevention', 92.59),
  chapter('c2', 'Facility safety', 74.31, {
    scored: 6,
    explanation: {
      text: '',
      sum: 148.61,
      inputs: [
        { id: 's1', kind: 'standard', name: 'Fire', score: 66.67, weight: 0.5 },
        { id: 's2', kind: 'standard', name: 'Water', score: 81.94, weight: 0.5 },
      ],
    },
  }),
  chapter('c3', 'Governance', 12, { scored: 4 }),
  chapter('c4', 'Research', undefined, { scored: 0, response_date: '', oldest_response_date: '' }),
];
const show = () =>
  drawPage(<ScoresPage />, {
    path: '/ss/scores/l1',
    route: '/ss/scores/:library?/:chapter?/:standard?/:substandard?',
    answers: { 'compliance.ListChapterScores': { data: rows, path: [chapter('l1', 'Ambulatory care', 83.18)] } },
  });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

describe('the scores of a level', () => {
  it('stand in one table, each named once, with a word where they are red or amber', async () => {
    await show();
    expect(await row('Infection prevention')).not.toHaveTextContent(/target|risk/);
    expect(await row('Facility safety')).toHaveTextContent('74.31%Below target');
    expect(await row('Governance')).toHaveTextContent('12.00%At risk');
    expect(screen.getAllByRole('link', { name: 'Facility safety' })).toHaveLength(1);
  });

  it('say how fresh they are and what is not scored yet', async () => {
    await show();
    expect(await row('Facility safety')).toHaveTextContent('6 of 7 scored, 14% not yet');
    expect(await row('Facility safety')).toHaveTextContent(/Jun 12.–.Nov 12, 2026/);
    expect(await row('Infection prevention')).toHaveTextContent('all 7 scored');
    expect(await row('Research')).toHaveTextContent('Not scored yet');
  });

  it('write out how they come about', async () => {
    await show();
    const explain = within(await row('Facility safety')).getByRole('button', { name: /Explain/ });
    await userEvent.click(explain);
    const drawer = await screen.findByRole('dialog');
    expect(drawer).toHaveTextContent('(66.67 + 81.94) ÷ 2 = 148.61 ÷ 2 = 74.31');
  });
});

describe('what is linked to a standard', () => {
  const answers = {
    'compliance.ListSubstandardScores': {
      data: [chapter('ss1', 'Hands are washed', 90, { kind: 'substandard' })],
      path: [chapter('l1', 'Ambulatory care', 83), chapter('c1', 'Infection', 80), chapter('d1', 'Hand hygiene', 90)],
    },
    'compliance.ListActionPlans': { data: [{ id: 'p1', name: 'Fill the dispensers' }], meta: { total: 12 } },
    'compliance.ListRisks': { data: [{ id: 'r1', code: 'R-4', name: 'Outbreak' }], meta: { total: 1 } },
    'compliance.ListIncidents': { data: [], meta: { total: 0 } },
  };

  it('stands on its page, with a way to each and to all of them', async () => {
    await drawPage(<ScoresPage />, {
      path: '/ss/scores/l1/c1/d1',
      route: '/ss/scores/:library?/:chapter?/:standard?/:substandard?',
      answers,
    });
    expect(await screen.findByRole('link', { name: 'Fill the dispensers' })).toHaveAttribute('href', '/ss/actions/p1');
    expect(screen.getByRole('link', { name: 'All 12' })).toHaveAttribute('href', '/ss/actions?standard=d1');
    expect(await screen.findByRole('link', { name: 'R-4 Outbreak' })).toHaveAttribute('href', '/ss/risks/r1');
    expect(screen.queryByRole('heading', { name: 'Safety incidents' })).not.toBeInTheDocument();
  });

  it('leads back to it by its id alone', async () => {
    const gateway = await drawPage(<StandardPage />, {
      path: '/ss/scores/standard/d1',
      route: '/ss/scores/standard/:id',
      answers,
    });
    await waitFor(() => expect(gateway.count('/substandardScores')).toBe(1));
    await waitFor(() => expect(window.location.pathname).toBe('/ss/scores/l1/c1/d1'));
  });
});
