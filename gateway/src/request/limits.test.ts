import { newId } from '@attesta/kit/testing';
import { type TestGateway, testGateway } from '../testing/test-gateway';

let gateway: TestGateway;
let release: () => void = () => undefined;
let gone = false;

beforeAll(async () => {
  gateway = await testGateway({
    config: { limits: { perAddress: 0, perSession: 5, sensitive: 3, refusals: 0 }, trustProxy: true, maxInFlight: 2 },
    answers: {
      'content.GetLibrary': () => ({ message: 'Found' }),
      'content.ListChapters': (_request, { signal }) =>
        new Promise<object>((resolve) => {
          release = () => resolve({ message: 'late' });
          signal.addEventListener('abort', () => {
            gone = true;
            resolve({});
          });
        }),
      'auth.Login': () => ({ message: 'Hello' }),
    },
  });
});
afterAll(() => gateway.stop());

let addresses = 0;
/** Each call comes from an address of its own. */
const headers = () => {
  addresses += 1;
  return { 'x-forwarded-for': `10.0.0.${addresses}` };
};
const get = (as: object) =>
  gateway.call('GET', `/api/libraries/getById/${newId()}`, { as: as as never, headers: headers() });
const until = async (holds: () => boolean) => {
  for (let i = 0; i < 200 && !holds(); i += 1) await new Promise((resolve) => setTimeout(resolve, 10));
};

describe('rate limits', () => {
  it('count for each session', async () => {
    const as = { role: 4, organizationId: newId(), sessionId: newId() };
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await get(as)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await get({ ...as, sessionId: newId() })).status).toBe(200);
  });

  it('are tighter for calls that guess secrets, and say when to come back', async () => {
    const attempt = () => gateway.call('POST', '/api/auth/login', { json: { email: 'a@b.test', password: 'x' } });
    for (let i = 0; i < 3; i += 1) expect((await attempt()).status).toBe(200);
    const { status, headers, body } = await attempt();
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body.message).toContain('Too many attempts');
  });
});

describe('a gateway that is full', () => {
  const slow = () =>
    gateway.request('GET', '/api/chapters/get', { as: { role: 4, organizationId: newId() }, headers: headers() });

  it('refuses at once with 503 and serves again when a call is done', async () => {
    const hanging = [slow(), slow()];
    await new Promise((resolve) => setTimeout(resolve, 200));
    const refused = await get({ role: 4, organizationId: newId() });
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    release();
    await Promise.race(hanging);
    expect((await get({ role: 4, organizationId: newId() })).status).toBe(200);
  });

  it('cancels the call of a client that has gone', async () => {
    gone = false;
    const controller = new AbortController();
    const request = gateway
      .request('GET', '/api/chapters/get', { as: { role: 4, organizationId: newId() }, signal: controller.signal })
      .catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 200));
    controller.abort();
    await request;
    await until(() => gone);
    expect(gone).toBe(true);
  });
});
