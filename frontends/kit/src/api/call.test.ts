import { createCipheriv, randomBytes } from 'node:crypto';
import { session } from '../session/store';
import { type Answer, type Arrival, FakeGateway } from '../testing/fake-gateway';
import { payloadKey as key, lapsing, refreshPath, renewed, signedIn } from '../testing/lapsing';
import { ApiError } from './api-error';
import { call, downloadFrom } from './call';

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

describe('a file', () => {
  it('is fetched again with new tokens, or fails like any call', async () => {
    await serve(lapsing(() => renewed));
    await downloadFrom('/api/v1/download/a.pdf');
    expect(gateway.count(refreshPath)).toBe(1);
    Object.assign(globalThis, { testServer: 'http://127.0.0.1:9' });
    await expect(downloadFrom('/api/v1/download/a.pdf')).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  });
});
