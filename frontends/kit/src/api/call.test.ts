import { createCipheriv, randomBytes } from 'node:crypto';
import { type Session, session } from '../session/store';
import { type Answer, type Arrival, FakeGateway } from '../testing/fake-gateway';
import { marta } from '../testing/sessions';
import { ApiError } from './api-error';
import { call, downloadFrom } from './call';

const key = randomBytes(32);
const signedIn: Session = { ...marta, payloadKey: key.toString('base64') };
const refreshPath = '/api/v1/auth/refreshtoken';
const lapsed: Answer = { status: 401, body: { success: false, message: 'Token lapsed', auth: false, errors: [] } };
const renewed: Answer = {
  body: { success: true, auth: true, accessToken: 'new', refreshToken: 'r2', payload_key: signedIn.payloadKey },
};

let gateway: FakeGateway;
const serve = async (answer: (arrival: Arrival) => Answer | Promise<Answer>): Promise<void> => {
  gateway = await FakeGateway.start(answer);
};
/** Refuses the old token, takes the new one, and renews as told. */
const lapsing = (renewal: () => Answer | Promise<Answer>) => (arrival: Arrival) =>
  arrival.path === refreshPath
    ? renewal()
    : arrival.headers.authorization === 'Bearer old'
      ? lapsed
      : { body: { success: true, data: [] } };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  session.begin(signedIn);
});
afterEach(() => gateway.stop());

describe('a call', () => {
  it('carries the token, the organization acted for, the language and its idempotency key', async () => {
    await serve(() => ({ body: { success: true, data: {} } }));
    session.update({ actingFor: 'o2' });
    await call('content.CreateLibrary', { name: 'A' }, { idempotencyKey: 'k1' });
    const { headers, body, method } = gateway.arrivals[0] as Arrival;
    expect(headers).toMatchObject({ authorization: 'Bearer old', 'x-organization-id': 'o2', 'idempotency-key': 'k1' });
    expect([method, body]).toEqual(['POST', '{"name":"A"}']);
  });

  it('gives an encrypted list decrypted, with its meta', async () => {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    const data = Buffer.concat([cipher.update('[{"id":"1","name":"HIPAA"}]'), cipher.final(), cipher.getAuthTag()]);
    await serve(() => ({
      body: {
        success: true,
        encrypted: true,
        data: data.toString('base64'),
        iv: iv.toString('base64'),
        meta: { total: 1 },
      },
    }));
    await expect(call('content.ListLibraries')).resolves.toMatchObject({
      data: [{ id: '1', name: 'HIPAA' }],
      meta: { total: 1 },
    });
  });

  it('fails with the first of the errors and knows each field’s own', async () => {
    const errors = [{ field: 'name', message: 'name is required.' }, { message: 'Something else.' }];
    await serve(() => ({ status: 400, body: { success: false, message: 'Invalid', errors, data: { version: 3 } } }));
    const error = await call('content.CreateLibrary', {}).catch((caught: unknown) => caught as ApiError);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: 'name is required.', status: 400, data: { version: 3 } });
    expect((error as ApiError).fieldMessage('name')).toBe('name is required.');
  });

  it('reads the two other shapes that servers of this contract send', async () => {
    await serve(() => ({ status: 409, body: { success: false, error: 'Company Already Added' } }));
    await expect(call('content.CreateLibrary', {})).rejects.toMatchObject({
      message: 'Company Already Added',
      status: 409,
    });
  });

  it('fails with status 0 when nobody answers, and with the abort when it was given up', async () => {
    await serve(() => new Promise(() => undefined));
    const controller = new AbortController();
    const abandoned = call('content.ListLibraries', {}, { signal: controller.signal });
    controller.abort();
    await expect(abandoned).rejects.toMatchObject({ name: 'AbortError' });
    Object.assign(globalThis, { testServer: 'http://127.0.0.1:9' });
    await expect(call('content.ListLibraries')).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  });
});

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

describe('a session that takes the place of the present one', () => {
  const tokens = { accessToken: 'new', refreshToken: 'r2', payload_key: 'k2', login_log_id: 'l2', session_id: 's2' };
  const confirm = () => call('auth.ConfirmIdentity', { current_password: 'right' });

  it('is kept at once, for the organization that the person acts for', async () => {
    session.update({ actingFor: 'o7' });
    await serve(() => ({ body: { success: true, data: { ...tokens, id: signedIn.userId } } }));
    await confirm();
    expect(session.current).toEqual({
      ...signedIn,
      token: 'new',
      refreshToken: 'r2',
      payloadKey: 'k2',
      loginLogId: 'l2',
      sessionId: 's2',
      actingFor: 'o7',
    });
  });

  it('is not kept when it is another person’s, such as of a sign-in in another tab', async () => {
    await serve(() => ({ body: { success: true, data: { ...tokens, id: 'u2' } } }));
    await call('auth.LoginOtp', { session_id: 'step', otp: '123456' });
    expect(session.current).toEqual(signedIn);
  });

  it('leaves a list readable that was asked for under the one before', async () => {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    const data = Buffer.concat([cipher.update('[1]'), cipher.final(), cipher.getAuthTag()]).toString('base64');
    await serve(() => {
      session.update({ token: 'new', payloadKey: randomBytes(32).toString('base64'), sessionId: 's2' });
      return { body: { success: true, encrypted: true, iv: iv.toString('base64'), data } };
    });
    expect((await call('content.ListLibraries')).data).toEqual([1]);
  });
});

describe('a file', () => {
  it('is fetched again with new tokens, or fails like any call', async () => {
    await serve(lapsing(() => renewed));
    await downloadFrom('/api/v1/download/a.pdf');
    expect(gateway.count(refreshPath)).toBe(1);
    Object.assign(globalThis, { testServer: 'http://127.0.0.1:9' });
    await expect(downloadFrom('/api/v1/download/a.pdf')).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  });
});
