import { createDecipheriv } from 'node:crypto';
import { newestSecret, payloadKey, type SecretVersion } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import { type Envelope, type TestGateway, testGateway } from '../testing/test-gateway';

process.env.SERVICE_TOKEN_SECRET ??= 'old'.padEnd(32, '.');
const own = newId();
const viewer = (sessionId = newId()) => ({ role: 6, organizationId: own, sessionId });
const rows = Array.from({ length: 50 }, (_, i) => ({ id: newId(), name: `Library ${i} é` }));
let gateway: TestGateway;
let calls = 0;
let list = rows;
let whileAnswering = (): void => undefined;

beforeAll(async () => {
  gateway = await testGateway({
    answers: {
      'content.ListLibraries': () => {
        calls += 1;
        whileAnswering();
        whileAnswering = () => undefined;
        return { message: 'Success', data: list, meta: { total: list.length, page: 1, page_size: 50 } };
      },
      'content.CreateLibrary': () => ({ message: 'Library added Sucessfully', data: {} }),
      'content.DownloadSample': () => ({
        message: 'Success',
        data: { name: 'sample é.csv', content_type: 'text/csv; charset=utf-8', content: 'a,b' },
      }),
    },
  });
});
afterAll(() => gateway.stop());

const path = '/api/libraries/get';

function opened({ data, iv }: Envelope, sessionId: string, version?: SecretVersion): unknown {
  const bytes = Buffer.from(data as string, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', payloadKey(sessionId, version), Buffer.from(iv ?? '', 'base64'));
  decipher.setAuthTag(bytes.subarray(-16));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString());
}

describe('an encrypted list', () => {
  it('opens with the key of its session and no other', async () => {
    const as = viewer();
    const { body } = await gateway.call('GET', path, { as });
    expect(body).toMatchObject({ success: true, message: 'Success', encrypted: true, meta: { total: 50, page: 1 } });
    expect(typeof body.data).toBe('string');
    expect(opened(body, as.sessionId)).toMatchObject(rows);
    expect(() => opened(body, newId())).toThrow();
  });

  it('is sealed anew each time', async () => {
    const as = viewer();
    const [first, second] = [await gateway.call('GET', path, { as }), await gateway.call('GET', path, { as })];
    expect(first.body.iv).not.toBe(second.body.iv);
    expect(first.body.data).not.toBe(second.body.data);
  });

  it('comes plain to an integration that says so', async () => {
    const { body } = await gateway.call('GET', path, { as: viewer(), headers: { 'X-Payload-Encryption': 'none' } });
    expect(body.encrypted).toBeUndefined();
    expect(body.data).toMatchObject(rows);
  });
});

describe('while the secret is being replaced', () => {
  const before = process.env.SERVICE_TOKEN_SECRET;
  const older = newestSecret();
  const as = { ...viewer(), keyVersion: older.fingerprint };
  beforeAll(() => {
    process.env.SERVICE_TOKEN_SECRET = `${'new'.padEnd(32, '.')},${older.secret}`;
  });
  afterAll(() => {
    process.env.SERVICE_TOKEN_SECRET = before;
  });

  it('a list opens with the key that came with the token it was asked for with', async () => {
    const { body } = await gateway.call('GET', path, { as });
    expect(opened(body, as.sessionId, older)).toMatchObject(rows);
    const refreshed = await gateway.call('GET', path, { as: { ...as, keyVersion: newestSecret().fingerprint } });
    expect(opened(refreshed.body, as.sessionId, newestSecret())).toMatchObject(rows);
    expect(() => opened(refreshed.body, as.sessionId, older)).toThrow();
  });

  it('a tag does not vouch for a reply that only the key before could open', async () => {
    const tag = (await gateway.call('GET', path, { as })).headers.get('etag') ?? '';
    const ask = (keyVersion: string) =>
      gateway.request('GET', path, { as: { ...as, keyVersion }, headers: { 'if-none-match': tag } });
    expect((await ask(older.fingerprint)).status).toBe(304);
    expect((await ask(newestSecret().fingerprint)).status).toBe(200);
  });

  it('a token from before is to be refreshed once the old secret is gone', async () => {
    process.env.SERVICE_TOKEN_SECRET = 'new'.padEnd(32, '.');
    const { status, body } = await gateway.call('GET', path, { as: { ...as, sessionId: newId() } });
    expect(status).toBe(401);
    expect(body).toMatchObject({ success: false, auth: false });
  });
});

describe('an entity tag', () => {
  it('saves sending again what a session has', async () => {
    const as = viewer();
    const { headers } = await gateway.call('GET', path, { as });
    const tag = headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"/);
    const again = await gateway.request('GET', path, { as, headers: { 'if-none-match': tag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('of one session does not vouch for the reply to another, nor for the plain one', async () => {
    const as = viewer();
    const tag = (await gateway.call('GET', path, { as })).headers.get('etag') ?? '';
    expect((await gateway.request('GET', path, { as: viewer(), headers: { 'if-none-match': tag } })).status).toBe(200);
    const plain = { 'if-none-match': tag, 'x-payload-encryption': 'none' };
    expect((await gateway.request('GET', path, { as, headers: plain })).status).toBe(200);
  });
});

describe('a kept reply', () => {
  beforeEach(() => {
    gateway.tags.changedAll();
    calls = 0;
    list = rows;
  });
  const plain = { 'x-payload-encryption': 'none' };
  const seen = async (as = viewer()) =>
    ((await gateway.call('GET', path, { as, headers: plain })).body.data as unknown[]).length;

  it('serves everybody of the organization and role, after their own access check', async () => {
    await seen();
    await seen();
    expect(calls).toBe(1);
    expect((await gateway.call('GET', path)).status).toBe(401);
  });

  it('never crosses to another organization or role', async () => {
    await seen();
    await seen({ ...viewer(), organizationId: newId() });
    await seen({ ...viewer(), role: 4 });
    expect(calls).toBe(3);
  });

  it('is not given to who has not the role of the token any more', async () => {
    const as = { ...viewer(), userId: newId() };
    await seen(as);
    gateway.memberships.hear('tenancy.user.changed', { id: as.userId, role_id: 4, organization_id: own, status: 1 });
    const { status, body } = await gateway.call('GET', path, { as, headers: plain });
    expect([status, body.auth, calls]).toEqual([401, false, 1]);
    expect(await seen({ ...as, role: 4 })).toBe(50);
  });

  it('is dropped by an event with one of its tags, and by no other', async () => {
    await seen();
    gateway.tags.changed(['compliance.scores.changed']);
    gateway.tags.changed(['content.librarian.changed']);
    await seen();
    expect(calls).toBe(1);
    gateway.tags.changed(['content.library.changed']);
    await seen();
    expect(calls).toBe(2);
  });

  it('is never older than a write that came through here', async () => {
    expect(await seen()).toBe(50);
    list = rows.slice(1);
    await gateway.call('POST', '/api/libraries/create', { as: { role: 2, organizationId: own }, json: { name: 'x' } });
    expect(await seen()).toBe(49);
  });

  it('is not dropped by a read that is a POST', async () => {
    await seen();
    const as = viewer();
    expect((await gateway.request('POST', '/chapter/get', { as, json: {} })).status).toBe(200);
    await seen();
    expect(calls).toBe(1);
  });

  it('that was made before its service had caught up with an event is dropped when the service tells that it has', async () => {
    await seen();
    gateway.tags.changed(['tenancy.organization.changed']);
    // Content's copy of organizations is still the old one, so this reply is old as well.
    await seen();
    expect(calls).toBe(2);
    gateway.tags.changed(['tenancy.organization.changed'], 'compliance');
    await seen();
    expect(calls).toBe(2);
    gateway.tags.changed(['tenancy.organization.changed'], 'content');
    list = rows.slice(1);
    expect(await seen()).toBe(49);
  });

  it('is not kept as fresh when a change was told while the service still answered', async () => {
    whileAnswering = () => gateway.tags.changed(['content.library'], 'content');
    await seen();
    await seen();
    expect(calls).toBe(2);
  });

  it('depends on the parameters', async () => {
    await seen();
    await gateway.call('GET', `${path}?page=2`, { as: viewer(), headers: plain });
    expect(calls).toBe(2);
  });
});

describe('a download that a service makes on the spot', () => {
  it('comes as a file', async () => {
    const response = await gateway.request('GET', '/api/download_samples/get', { as: viewer() });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''sample%20%C3%A9.csv");
    expect(await response.text()).toBe('a,b');
  });
});
