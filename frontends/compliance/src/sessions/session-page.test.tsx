import '../texts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from '../../../kit/src/testing/draw-page';
import SessionPage from './session-page';

const session = {
  id: 's1',
  name: 'Clinical rounds',
  user_name: 'Omar Haddad',
  surveyor_type: 2,
  library_id: 'l1',
  library_name: 'Ambulatory care',
  date: '2026-11-10',
  to_date: '2026-11-12',
  status: 'running',
};
const checklists = [
  {
    id: 'a1',
    type: 1,
    activity: 'Hand hygiene round',
    standardname: 'Hygiene',
    chapter_id: 'c1',
    standard_id: 't1',
    substandard_id: 'b1',
    status: 'scored',
    score: 75,
    noofelement: 4,
    noofresponse: 4,
  },
  { id: 'a2', type: 1, activity: 'Fire doors', standardname: 'Fire', status: 'draft', noofelement: 4, noofresponse: 1 },
  { id: 'a3', type: 1, activity: 'Crash cart', standardname: 'Rescue', status: 'open', noofelement: 4 },
];
const show = (role: 3 | 5, more = {}) =>
  drawPage(<SessionPage />, {
    path: '/ss/sessions/s1',
    route: '/ss/sessions/:id',
    role,
    answers: {
      'compliance.GetSurveyorSession': { data: { ...session, ...more } },
      'compliance.ListSessionChecklists': {
        data: checklists,
        meta: { total: 3 },
        progress: { checklists: 3, scored: 1, drafts: 1, score: 75 },
      },
    },
  });

describe('a session', () => {
  it('says how far its surveyor has come, over all and in each checklist', async () => {
    await show(5);
    expect(await screen.findByText('1 of 3')).toBeVisible();
    expect(screen.getByText('Drafts: 1')).toBeVisible();
    expect(await screen.findByRole('row', { name: /Hand hygiene round/ })).toHaveTextContent('Scored');
    expect(screen.getByRole('row', { name: /Fire doors/ })).toHaveTextContent('Draft · 1 of 4');
    expect(screen.getByRole('row', { name: /Crash cart/ })).toHaveTextContent('Not scored');
  });

  it('leads its surveyor to scoring while it is under way', async () => {
    await show(5);
    expect(await screen.findByText('The session is under way: open a checklist to score it.')).toBeVisible();
    const row = await screen.findByRole('row', { name: /Crash cart/ });
    await userEvent.click(within(row).getByText('Crash cart'));
    await waitFor(() => expect(window.location.pathname).toBe('/ss/work/a3'));
  });

  it('leads everybody else to what its surveyor has scored', async () => {
    await show(3);
    const row = await screen.findByRole('row', { name: /Hand hygiene round/ });
    await userEvent.click(within(row).getByText('Hand hygiene round'));
    await waitFor(() => expect(window.location.pathname).toBe('/ss/scores/l1/c1/t1/b1/a1'));
    expect(window.location.search).toBe('?rater=external');
  });

  it('is not scored before it begins', async () => {
    await show(5, { status: 'planned' });
    expect(await screen.findByText('These checklists are scored when the session begins.')).toBeVisible();
  });
});
