import { newId } from '@attesta/kit/testing';
import { type TestGateway, testGateway } from '../testing/test-gateway';

let gateway: TestGateway;
let seen: Record<string, unknown> = {};

beforeAll(async () => {
  gateway = await testGateway({
    config: { maxBodyBytes: 20 * 1024 * 1024, maxInFlight: 100 },
    answers: {
      'auth.Login': () => ({ message: 'Hello' }),
      'content.CreateLibrary': (request) => {
        seen = request;
        return { message: 'Library added Sucessfully', data: {} };
      },
    },
  });
});
afterAll(() => gateway.stop());

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const as = { role: 2, organizationId: newId() };
const publicly = (type: string, body: string) =>
  gateway.call('POST', '/api/auth/login', { body, headers: { 'content-type': type } });
const signedIn = (type: string, body: string, query = '') =>
  gateway.call('POST', `/api/libraries/create${query}`, { as, body, headers: { 'content-type': type } });
const fields = (count: number) => Array.from({ length: count }, (_, i) => `a${i}=1`).join('&');
const multipart = (count: number) => {
  const part = '--X\r\nContent-Disposition: form-data; name="name"\r\n\r\nx\r\n';
  return [`multipart/form-data; boundary=X`, `${part.repeat(count)}--X--\r\n`] as const;
};

describe('a body that nobody has signed in for', () => {
  it.each<[string, readonly [string, string], number, string]>([
    ['is larger than 64 kB', [json, `{"email":"${'x'.repeat(64 * 1024)}"}`], 413, 'larger than 65536 bytes'],
    ['has more than 200 fields', [form, fields(201)], 400, 'The body may have 200 fields'],
    ['repeats a field more than 200 times', [form, 'a=1&'.repeat(10_000)], 400, 'send the values as JSON.'],
    ['is a form of more than 200 parts', multipart(201), 400, 'The body may have 200 fields'],
    ['nests deeper than 32 levels', [json, '['.repeat(60_000)], 400, 'nests deeper than 32 levels'],
  ])('is refused when it %s, naming the limit', async (_what, [type, body], status, message) => {
    const reply = await publicly(type, body);
    expect(reply.status).toBe(status);
    expect(reply.body.message).toContain(message);
  });

  it('is taken up to the limits', async () => {
    expect((await publicly(form, fields(200))).status).toBe(200);
  });
});

describe('a body of somebody signed in', () => {
  it('may be larger and have more fields', async () => {
    expect((await signedIn(json, JSON.stringify({ name: 'ISO', unknown: 'x'.repeat(1_000_000) }))).status).toBe(201);
    expect((await signedIn(form, `name=ISO&${fields(1999)}`)).status).toBe(201);
    expect(seen.name).toBe('ISO');
  });

  it.each<[string, string, string, number, string]>([
    ['more than 2000 fields', form, fields(2001), 400, 'The body may have 2000 fields'],
    ['a form of more than a megabyte', form, `name=${'+'.repeat(1024 * 1024)}`, 413, 'larger than 1048576 bytes'],
    ['10 MB of brackets', json, '['.repeat(10 * 1024 * 1024), 400, 'nests deeper than 32 levels'],
  ])('with %s is answered at once', async (_what, type, body, status, message) => {
    const reply = await signedIn(type, body);
    expect(reply.status).toBe(status);
    expect(reply.body.errors).toContainEqual(expect.objectContaining({ message: expect.stringContaining(message) }));
  });
});

test('a query of more than 200 fields is a 400 that names the limit', async () => {
  const { status, body } = await signedIn(json, '{"name":"x"}', `?${'a=1&'.repeat(3000)}`);
  expect(status).toBe(400);
  const message = 'The query may have 200 fields and list entries, nested 32 deep: ask for less at a time.';
  expect(body.errors).toContainEqual(expect.objectContaining({ field: 'query', message }));
});
