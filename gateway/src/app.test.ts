import { connect } from 'node:net';
import { AppError } from '@attesta/kit';
import { newId, testToken } from '@attesta/kit/testing';
import { type TestGateway, testGateway } from './testing/test-gateway';

const own = newId();
const updater = { role: 4, organizationId: own };
const superAdmin = { role: 2, organizationId: own };
let gateway: TestGateway;
let created = 0;
let seen: Record<string, unknown> = {};

beforeAll(async () => {
  gateway = await testGateway({
    documented: [{ method: 'POST', path: '/not_built_yet/create', service: 'compliance', section: 'daily 7 Actions' }],
    answers: {
      'content.GetLibrary': (request, context) => {
        seen = { request, organization: context.organizationId, actor: context.actor, requestId: context.requestId };
        if (request.id === 'f'.repeat(24)) throw new AppError('not_found', 'There is no library.');
        if (request.id === 'c'.repeat(24)) throw new AppError('conflict', 'Changed.', undefined, { version: 2 });
        if (request.id === 'e'.repeat(24)) throw new TypeError('secret detail');
        return { message: 'Found', data: { id: request.id, name: 'HIPAA' } };
      },
      'content.CreateLibrary': (request) => {
        created += 1;
        return { message: 'Library added Sucessfully', data: { id: newId(), name: request.name } };
      },
      'auth.RefreshToken': () => ({ message: 'Hello', auth: true, accessToken: 'a' }),
    },
  });
});
afterAll(() => gateway.stop());

const library = (id: string) => `/api/libraries/getById/${id}`;

describe('a call through the gateway', () => {
  it('reaches the rpc of its path and comes back in the envelope', async () => {
    const id = newId();
    const { status, body } = await gateway.call('GET', library(id), {
      as: updater,
      headers: { 'x-request-id': 'request-1' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, message: 'Found', errors: [], data: { id, name: 'HIPAA' } });
    expect(seen).toMatchObject({ organization: own, requestId: 'request-1', actor: { role: 4 } });
  });

  it('puts the other fields of a reply beside data', async () => {
    const { body } = await gateway.call('POST', '/api/v1/auth/refreshtoken', { json: { refreshToken: 'r' } });
    expect(body).toMatchObject({ success: true, message: 'Hello', auth: true, accessToken: 'a' });
  });

  it('answers a create with 201', async () => {
    const { status, body } = await gateway.call('POST', '/api/libraries/create', {
      as: superAdmin,
      json: { name: 'ISO' },
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ name: 'ISO' });
  });

  it('answers HEAD like GET without the body', async () => {
    const response = await gateway.request('HEAD', library(newId()), { as: updater });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it('gives every reply a request id and the security headers', async () => {
    const { headers } = await gateway.call('GET', '/api/nothing');
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

describe('an error of a service', () => {
  it.each([
    ['f', 404, 'There is no library.', null],
    ['c', 409, 'Changed.', { version: 2 }],
  ])('keeps its status, message and data (%s)', async (digit, status, message, data) => {
    const reply = await gateway.call('GET', library(digit.repeat(24)), { as: updater });
    expect(reply.status).toBe(status);
    expect(reply.body).toEqual({ success: false, message, data, errors: [{ message }] });
  });

  it('that nobody foresaw says only an error id', async () => {
    const { status, body } = await gateway.call('GET', library('e'.repeat(24)), { as: updater });
    expect(status).toBe(500);
    expect(body.message).toMatch(/error [0-9a-f-]{36}\.$/);
    expect(JSON.stringify(body)).not.toContain('secret detail');
  });
});

describe('who may call', () => {
  it.each<[string, () => Promise<Record<string, string>>]>([
    ['no token', async () => ({})],
    ['a placeholder', async () => ({ authorization: 'Bearer null' })],
    ['a token that is no token', async () => ({ authorization: 'Bearer abc.def.ghi' })],
    [
      'a token with a forged signature',
      async () => ({ authorization: `Bearer ${(await testToken(updater)).slice(0, -8)}AAAAAAAA` }),
    ],
    ['a lapsed token', async () => ({ authorization: `Bearer ${await testToken(updater, -10)}` })],
  ])('%s is a 401 with auth:false', async (_name, headers) => {
    const { status, body } = await gateway.call('GET', library(newId()), { headers: await headers() });
    expect(status).toBe(401);
    expect(body).toMatchObject({ success: false, auth: false });
  });

  it('a token of a session that was ended elsewhere is refused with the message that clients know', async () => {
    const sessionId = newId();
    gateway.verifier.endSession(sessionId);
    const { status, body } = await gateway.call('GET', library(newId()), { as: { ...updater, sessionId } });
    expect(status).toBe(401);
    expect(body).toMatchObject({ auth: false, message: 'Authentication Token Expired Successful.' });
  });

  it('a role that the option does not name is a 403, and the service is not reached', async () => {
    const before = created;
    const { status } = await gateway.call('POST', '/api/libraries/create', { as: updater, json: { name: 'x' } });
    expect(status).toBe(403);
    expect(created).toBe(before);
  });

  it('a public call takes a token that is not valid for none', async () => {
    const { status } = await gateway.call('POST', '/api/v1/auth/refreshtoken', {
      json: { refreshToken: 'r' },
      headers: { authorization: 'Bearer placeholder' },
    });
    expect(status).toBe(200);
  });

  it('an internal rpc has no address', async () => {
    const response = await gateway.request('POST', '/attesta.auth.InternalService/PutCredential', {
      as: { role: 1 },
      json: {},
    });
    expect(response.status).toBe(404);
  });
});

describe('the organization header', () => {
  it.each([3, 4, 5, 6])('lets role %i name only its own organization', async (role) => {
    const as = { role, organizationId: own };
    const foreign = await gateway.call('GET', library(newId()), { as, headers: { 'X-Organization-Id': newId() } });
    expect(foreign.status).toBe(403);
    const home = await gateway.call('GET', library(newId()), { as, headers: { organization: own } });
    expect(home.status).toBe(200);
  });

  it('that is no id is a 400 that names it', async () => {
    const { status, body } = await gateway.call('GET', library(newId()), {
      as: superAdmin,
      headers: { 'X-Organization-Id': 'x' },
    });
    expect(status).toBe(400);
    expect(body.errors[0]?.field).toBe('X-Organization-Id');
  });

  it.each(['null', 'undefined', ''])('that says "%s" names none', async (value) => {
    const { status } = await gateway.call('GET', library(newId()), { as: updater, headers: { organization: value } });
    expect(status).toBe(200);
  });
});

describe('bad input', () => {
  const json = { 'content-type': 'application/json' };
  it.each<[string, string | Uint8Array, Record<string, string>, number, string]>([
    ['malformed JSON', '{"name":', json, 400, 'body'],
    ['a list', '["x"]', json, 400, 'body'],
    ['a text', '"x"', json, 400, 'body'],
    ['bytes that are no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe]), json, 400, 'body'],
    ['a wrong type', '{"name":{"a":1}}', json, 400, 'name'],
  ])('%s is a 400 that names the field', async (_name, body, headers, status, field) => {
    const before = created;
    const reply = await gateway.call('POST', '/api/libraries/create', {
      as: superAdmin,
      body: body as NonNullable<RequestInit['body']>,
      headers,
    });
    expect(reply.status).toBe(status);
    expect(reply.body.errors).toContainEqual(expect.objectContaining({ field }));
    expect(created).toBe(before);
  });

  it.each([
    ['text/plain', 'name=x'],
    ['application/xml', '<a/>'],
  ])('a body of type %s is a 415', async (type, body) => {
    const { status } = await gateway.call('POST', '/api/libraries/create', {
      as: superAdmin,
      body,
      headers: { 'content-type': type },
    });
    expect(status).toBe(415);
  });

  it('a compressed body is a 415', async () => {
    const headers = { ...json, 'content-encoding': 'gzip' };
    expect((await gateway.call('POST', '/api/libraries/create', { as: superAdmin, body: 'x', headers })).status).toBe(
      415,
    );
  });

  it('a refused body that is still being sent is read to its end, or its sender would never see the refusal', async () => {
    const socket = connect(gateway.port, '127.0.0.1');
    const problems: Error[] = [];
    socket.on('error', (error) => problems.push(error));
    let reply = '';
    socket.on('data', (bytes) => {
      reply += bytes.toString();
    });
    const head = [
      'POST /api/auth/login HTTP/1.1',
      'host: x',
      'content-type: application/json',
      'content-length: 500000',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    for (let i = 0; i < 5; i += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      socket.write(Buffer.alloc(100_000, ' '));
    }
    await new Promise((resolve) => socket.once('close', resolve));
    expect(problems).toEqual([]);
    expect(reply).toMatch(/^HTTP\/1.1 413 .*"success":false/s);
  });

  it('an oversized body is a 413, whether it says its length or not', async () => {
    const text = `{"name":"${'x'.repeat(70_000)}"}`;
    const announced = await gateway.call('POST', '/api/libraries/create', {
      as: superAdmin,
      body: text,
      headers: json,
    });
    expect(announced.status).toBe(413);
    const stream = new Blob([text]).stream();
    const chunked = await gateway.call('POST', '/api/libraries/create', {
      as: superAdmin,
      body: stream,
      headers: json,
      duplex: 'half',
    } as never);
    expect(chunked.status).toBe(413);
  });

  it('a path that is not encoded rightly is a 400', async () => {
    expect((await gateway.call('GET', '/api/libraries/getById/%E0%A4%A', { as: updater })).status).toBe(400);
  });
});

describe('an address', () => {
  it.each(['/not_built_yet/create', '/updatorapi/not_built_yet/create'])(
    'that is documented but not built says so: %s',
    async (path) => {
      const { status, body } = await gateway.call('POST', path);
      expect(status).toBe(501);
      expect(body.message).toContain('documented but not built yet');
    },
  );

  it('that nobody knows is a 404 in the envelope', async () => {
    const { status, body } = await gateway.call('GET', '/api/nothing/here');
    expect(status).toBe(404);
    expect(body).toMatchObject({ success: false, data: null });
  });

  it('serves the probes to everybody, and the figures of the process to nobody', async () => {
    const statuses = ['/healthz', '/readyz', '/metrics'].map(async (path) => (await fetch(gateway.url + path)).status);
    expect(await Promise.all(statuses)).toEqual([200, 200, 404]);
  });

  it('asked with the wrong method names the right ones', async () => {
    const { status, headers } = await gateway.call('DELETE', '/api/libraries/create');
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('POST');
  });
});
