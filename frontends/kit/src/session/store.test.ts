import { type Session, session } from './store';

const marta: Session = {
  token: 't',
  refreshToken: 'r',
  payloadKey: 'k',
  userId: 'u',
  roleId: 2,
  name: 'Marta',
  email: 'm@x.test',
  organizationId: 'o1',
  organizationName: 'North',
  actingFor: '',
  loginLogId: 'l',
  sessionId: 's',
};
const fromAnotherTab = (key: string | null): void => void window.dispatchEvent(new StorageEvent('storage', { key }));

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
});
