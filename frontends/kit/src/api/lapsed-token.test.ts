import { type Session, session } from '../session/store';
import { type Answer, type Arrival, FakeGateway } from '../testing/fake-gateway';
import { lapsed, lapsing, refreshPath, renewed, signedIn } from '../testing/lapsing';
import { call } from './call';

let gateway: FakeGateway;
const serve = async (answer: (arrival: Arrival) => Answer | Promise<Answer>): Promise<void> => {
  gateway = await FakeGateway.start(answer);
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  session.begin(signedIn);
});
afterEach(() => gateway.stop());

describe('a lapsed token', () => {
  it('is renewed once for all calls that meet it, and each is repeated once with the new one', async () => {
    await serve(lapsing(() => new Promise((resolve) => setTimeout(() => resolve(renewed), 50))));
    await Promise.all(Array.from({ length: 6 }, () => call('content.ListLibraries')));
    expect(gateway.count(refreshPath)).toBe(1);
    expect(gateway.count('/api/libraries/get')).toBe(12);
    expect(session.current).toMatchObject({ token: 'new', refreshToken: 'r2' });
    expect(localStorage.getItem('token')).toBe('new');
  });

  it('is not renewed when another tab has done so already', async () => {
    await serve(lapsing(() => renewed));
    localStorage.setItem('token', 'new');
    await call('content.ListLibraries');
    expect(gateway.count(refreshPath)).toBe(0);
  });

  it('is renewed no second time for the same call', async () => {
    await serve((arrival) => (arrival.path === refreshPath ? renewed : lapsed));
    await expect(call('content.ListLibraries')).rejects.toMatchObject({ status: 401 });
    expect(gateway.count(refreshPath)).toBe(1);
  });

  it('ends the session when renewal is refused: waiting calls fail and storage is cleared', async () => {
    await serve(lapsing(() => ({ status: 401, body: { success: false, auth: false, message: 'no' } })));
    const outcomes = await Promise.allSettled([call('content.ListLibraries'), call('content.ListLibraries')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(session.current).toBeUndefined();
    expect(localStorage.getItem('token')).toBeNull();
    expect(session.endReason).toBe('expired');
  });

  it.each([
    ['lacks auth', { success: true, accessToken: 'x' }],
    ['lacks the token', { success: true, auth: true }],
  ])('ends the session when the renewal’s reply %s', async (_name, body) => {
    await serve(lapsing(() => ({ body })));
    await expect(call('content.ListLibraries')).rejects.toMatchObject({ status: 401 });
    expect(session.current).toBeUndefined();
  });

  it('ends the session when there is nothing to renew it with', async () => {
    session.update({ refreshToken: '' });
    await serve(lapsing(() => renewed));
    await expect(call('content.ListLibraries')).rejects.toMatchObject({ status: 401 });
    expect(gateway.count(refreshPath)).toBe(0);
    expect(session.current).toBeUndefined();
  });

  it('leaves the session alone when the server could not say: a deploy signs nobody out', async () => {
    await serve(lapsing(() => ({ status: 503, body: { success: false, message: 'Not available' } })));
    await expect(call('content.ListLibraries')).rejects.toMatchObject({ status: 503 });
    expect(session.current?.token).toBe('old');
  });

  it.each([
    ['of another person', { userId: 'u2' }],
    ['of another role', { roleId: 4 as const }],
    ['for another organization', { actingFor: 'o2' }],
  ])('never ends a session %s that began in another tab meanwhile, nor acts in its name', async (_whose, other) => {
    await serve(
      lapsing(() => {
        // The other tab signed in anew while this one was asking.
        session.begin({ ...signedIn, ...other, token: 'new', sessionId: 's2' });
        return { status: 401, body: { success: false, auth: false } };
      }),
    );
    await expect(call('content.ListLibraries')).rejects.toMatchObject({ status: 401 });
    expect(session.current?.sessionId).toBe('s2');
    expect(gateway.count('/api/libraries/get')).toBe(1);
  });

  it('goes on in the role that the person has now, and repeats the call in it', async () => {
    session.update({ roleId: 3 });
    const { body } = renewed;
    await serve(lapsing(() => ({ body: { ...body, roleId: 4, organization_id: signedIn.organizationId } })));
    expect(await call('content.ListLibraries')).toMatchObject({ success: true });
    expect(session.current).toMatchObject({ token: 'new', roleId: 4, actingFor: '' });
  });

  it('repeats nothing for an organization that the person has left', async () => {
    const { body } = renewed;
    const moved = { roleId: signedIn.roleId, organization_id: 'o9', organization_name: 'South' };
    await serve(lapsing(() => ({ body: { ...body, ...moved } })));
    await expect(call('content.CreateLibrary', { name: 'A' })).rejects.toMatchObject({ status: 401 });
    expect(session.current).toMatchObject({ token: 'new', organizationId: 'o9', organizationName: 'South' });
    expect(gateway.count('/api/libraries/create')).toBe(1);
  });

  it('is never renewed for logging out', async () => {
    await serve(lapsing(() => renewed));
    await expect(call('auth.LogOut', { id: 'l' })).rejects.toMatchObject({ status: 401 });
    expect(gateway.count(refreshPath)).toBe(0);
  });
});

describe('a session that was ended elsewhere', () => {
  it('is over at once, and the person can be told why', async () => {
    const message = 'Authentication Token Expired Successful.';
    await serve(() => ({ status: 401, body: { success: false, message, auth: false, errors: [] } }));
    await expect(call('content.ListLibraries')).rejects.toMatchObject({ message });
    expect(session.current).toBeUndefined();
    expect(session.endReason).toBe('ended-elsewhere');
  });

  it('is over as well when only the second try meets it', async () => {
    const message = 'Authentication Token Expired Successful.';
    await serve(({ path, headers }) =>
      path === refreshPath
        ? renewed
        : headers.authorization === 'Bearer old'
          ? lapsed
          : { status: 401, body: { success: false, message, auth: false } },
    );
    await expect(call('content.ListLibraries')).rejects.toMatchObject({ message });
    expect(session.endReason).toBe('ended-elsewhere');
  });

  const endedFor = (other: Partial<Session>) => (arrival: Arrival) => {
    if (arrival.headers.authorization !== 'Bearer old') return { body: { success: true, data: [] } };
    session.begin({ ...signedIn, ...other, token: 'another sign-in', sessionId: 's2' });
    const message = 'Authentication Token Expired Successful.';
    return { status: 401, body: { success: false, message, auth: false } };
  };

  it('is not taken for the end of the one that has taken its place meanwhile', async () => {
    await serve(endedFor({ userId: 'u2' }));
    await expect(call('content.ListLibraries')).rejects.toMatchObject({ status: 401 });
    expect(session.current?.sessionId).toBe('s2');
  });

  it('and is the same person’s: the call is repeated in it', async () => {
    await serve(endedFor({}));
    expect(await call('content.ListLibraries')).toMatchObject({ success: true });
    expect(session.current?.sessionId).toBe('s2');
  });
});
