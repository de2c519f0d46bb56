import { fromAnotherTab, marta as signedIn } from '../testing/sessions';
import { session } from './store';

const marta = { ...signedIn, token: 't', refreshToken: 'r' };

beforeEach(() => {
  localStorage.clear();
  session.reload();
});

describe('the session of this browser', () => {
  it('is kept under the names that the specification gives', () => {
    session.begin(marta);
    expect(
      Object.fromEntries(
        ['token', 'refreshToken', 'roleId', 'userId', 'organization_id'].map((key) => [key, localStorage.getItem(key)]),
      ),
    ).toEqual({
      token: 't',
      refreshToken: 'r',
      roleId: '2',
      userId: 'u',
      organization_id: 'o1',
    });
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ user_name: 'Marta', roleId: 2 });
  });

  it.each(['token', 'roleId'])('is none without %s', (key) => {
    session.begin(marta);
    localStorage.removeItem(key);
    expect(session.reload()).toBeUndefined();
  });

  it('is told to every listener, in any tab', () => {
    const seen: (string | undefined)[] = [];
    session.begin(marta);
    const stop = session.subscribe(() => seen.push(session.current?.token));
    localStorage.setItem('token', 't2');
    fromAnotherTab('token');
    localStorage.clear();
    fromAnotherTab(null);
    stop();
    expect(seen).toEqual(['t2', undefined]);
  });

  it('ends with a reason, and leaves language and theme as they were', () => {
    localStorage.setItem('language', 'ar');
    session.begin(marta);
    session.end('idle');
    expect([
      session.current,
      session.endReason,
      localStorage.getItem('token'),
      localStorage.getItem('language'),
    ]).toEqual([undefined, 'idle', null, 'ar']);
  });

  it('ends in every tab for the same reason', () => {
    session.begin(marta);
    localStorage.setItem('session_end_reason', 'idle');
    localStorage.removeItem('token');
    fromAnotherTab('token');
    expect([session.current, session.endReason]).toEqual([undefined, 'idle']);
  });

  it('leaves nothing of itself behind', () => {
    session.begin(marta);
    sessionStorage.setItem('last_password_update', '2026-01-01T00:00:00.000Z');
    for (const key of ['preferences.u', 'password_reminder.u', 'table.users', 'checklists.range'])
      localStorage.setItem(key, '{}');
    session.end('signed-out');
    expect(Object.keys(localStorage).sort()).toEqual([
      'password_reminder.u',
      'preferences.u',
      'session_end_reason',
      'table.users',
    ]);
    expect(sessionStorage.getItem('last_password_update')).toBeNull();
  });
});
