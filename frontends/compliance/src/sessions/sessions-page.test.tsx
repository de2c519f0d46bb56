import '../texts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, drawPage } from '../../../kit/src/testing/draw-page';
import SessionsPage from './sessions-page';

const session = (id: string, name: string, more = {}) => ({
  id,
  name,
  user_name: 'Omar Haddad',
  surveyor_type: 1,
  library_name: 'Ambulatory care',
  date: '2026-11-10',
  to_date: '2026-11-12',
  from_time: '08:30',
  to_time: '12:00',
  status: 'running',
  ...more,
});
const rounds = session('s1', 'Clinical rounds');
const tour = session('s2', 'Building tour', { date: '2026-11-20', to_date: '2026-11-20', status: 'planned' });

const answers: Answers = {
  'compliance.ListSurveyorSessions': { data: [rounds, tour], meta: { total: 2 } },
  'compliance.GetSurveyorSession': { data: { ...rounds, overlaps: ['Night round'] } },
  'compliance.DeleteSurveyorSession': {},
  'tenancy.SearchClientUsers': { data: [{ id: 'u5', name: 'Omar Haddad', email: 'omar@x.test' }] },
  'content.ListLibraries': { data: [] },
  'content.ListAssignedLibraries': { data: [] },
};
const show = (query = '?month=2026-11', role: 3 | 5 = 3) =>
  drawPage(<SessionsPage />, { path: `/ss/sessions${query}`, route: '/ss/sessions', role, answers });

describe('the calendar of sessions', () => {
  it('shows each session on each of its days, and moves from month to month', async () => {
    const gateway = await show();
    const calendar = await screen.findByRole('table', { name: 'Calendar' });
    expect(within(calendar).getAllByRole('button', { name: /Clinical rounds/ })).toHaveLength(3);
    expect(within(calendar).getAllByRole('button', { name: /Building tour/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Month after' }));
    await waitFor(() => expect(gateway.arrivals.at(-1)?.path).toContain('toDate=2027-01'));
    expect(await screen.findByText('December 2026')).toBeVisible();
  });

  it('opens a session with its surveyor and what is at the same time', async () => {
    await show();
    const [first] = await screen.findAllByRole('button', { name: /Clinical rounds/ });
    await userEvent.click(first as HTMLElement);
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText(/other sessions at the same time: Night round/)).toBeVisible();
    expect(drawer).toHaveTextContent('Omar Haddad');
    expect(within(drawer).getByRole('button', { name: 'Checklists of this session' })).toBeVisible();
  });
});

describe('who plans sessions', () => {
  it('deletes one after having been asked', async () => {
    const gateway = await show('?month=2026-11&open=s1');
    const drawer = await screen.findByRole('dialog');
    await userEvent.click(await within(drawer).findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Delete Clinical rounds?')).toBeInTheDocument();
    expect(gateway.count('/clientapi/surveyor_session/delete/s1')).toBe(0);
    const confirm = (await screen.findAllByRole('button', { name: 'Delete' })).at(-1);
    await userEvent.click(confirm as HTMLElement);
    await waitFor(() => expect(gateway.count('/clientapi/surveyor_session/delete/s1')).toBe(1));
  });
});

describe('a surveyor', () => {
  it('sees a list of their own sessions, and no way to plan one', async () => {
    const gateway = await show('?view=list', 5);
    expect(await screen.findByText('My sessions')).toBeVisible();
    const row = (await screen.findByText('Building tour')).closest('tr');
    expect(row).toHaveTextContent('Planned');
    expect(row).not.toHaveTextContent('Omar Haddad');
    expect(screen.queryByText('Plan a session')).not.toBeInTheDocument();
    // Who the others are is not theirs to ask.
    expect(gateway.count('/clientapi/client_user/get')).toBe(0);
  });

  it('goes from a session to its checklists, and neither changes nor deletes it', async () => {
    await show('?month=2026-11&open=s1', 5);
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText('Checklists of this session')).toBeVisible();
    expect(within(drawer).queryByText('Edit')).not.toBeInTheDocument();
    expect(within(drawer).queryByText('Delete')).not.toBeInTheDocument();
  });
});
