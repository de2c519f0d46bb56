import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId, testToken, until } from '@attesta/kit/testing';
import { RawRequest } from '../testing/raw-request';
import { type TestGateway, testGateway } from '../testing/test-gateway';

const as = { role: 3, organizationId: newId() };
const megabytes = 'x'.repeat(20 * 1024 * 1024);

/** Larger than what the buffers of both sockets hold, so that it waits for its reader. */
describe('A reply that its client does not read', () => {
  let gateway: TestGateway;
  let files: Server;
  beforeAll(async () => {
    files = createServer((_request, response) => response.end(megabytes));
    await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
    gateway = await testGateway({
      config: { documentsDataUrl: `http://127.0.0.1:${(files.address() as AddressInfo).port}` },
      edge: { taking: { bytesPerSecond: 10 * 1024 * 1024, patience: 2 } },
      answers: {
        'content.GetLibrary': () => ({ message: 'Found', data: { name: megabytes } }),
        'documents.DownloadFile': () => ({ data: { id: newId() } }),
      },
    });
  });
  afterAll(async () => {
    await gateway.stop();
    files.closeAllConnections();
    files.close();
  });

  const held = () => gateway.places.size + gateway.transfers.size;
  const ask = async (path: string): Promise<RawRequest> =>
    new RawRequest(gateway.port, 'GET', path, { authorization: `Bearer ${await testToken(as)}` });

  it.each([
    ['a call', `/api/libraries/getById/${newId()}`],
    ['a download', `/api/v1/download/${newId()}`],
  ])('is let go and leaves its place: %s', async (_what, path) => {
    const request = await ask(path);
    request.stopReading();
    await until('it has its place', () => held() === 1);
    await until('it is let go', () => held() === 0, 40);
    request.close();
  });

  it('is sent whole to a client that reads', async () => {
    const reply = await gateway.request('GET', `/api/v1/download/${newId()}`, { as });
    expect(await reply.text()).toHaveLength(megabytes.length);
  });
});

describe('A large reply', () => {
  const name = 'é'.repeat(10 * 1024 * 1024);
  const bytes = Buffer.byteLength(name);
  const path = `/api/libraries/getById/${newId()}`;
  const somebody = () => ({ role: 2, organizationId: as.organizationId, sessionId: newId() });
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway({
      // A session may have one of them on its way.
      config: { maxReplyBytes: 11 * bytes },
      edge: { taking: { bytesPerSecond: 64 * 1024, patience: 2 } },
      answers: {
        'content.GetLibrary': () => ({ message: 'Found', data: { name } }),
        'content.CreateLibrary': () => ({ message: 'Added', data: { name } }),
      },
    });
  });
  afterAll(() => gateway.stop());

  it('is let go soon, however long it would take to send it all, and is one of few for a session', async () => {
    const greedy = somebody();
    const authorization = `Bearer ${await testToken(greedy)}`;
    const request = new RawRequest(gateway.port, 'GET', path, { authorization });
    request.stopReading();
    await until('it is on its way', () => gateway.replies.size > bytes);
    expect((await gateway.call('GET', path, { as: greedy })).status).toBe(429);
    const written = await gateway.call('POST', '/api/libraries/create', { as: greedy, json: { name: 'Own' } });
    expect(written.status).toBeLessThan(300);
    const other = await gateway.call('GET', path, { as: somebody() });
    expect((other.body.data as { name: string }).name === name).toBe(true);
    await until('it is let go', () => gateway.places.size === 0, 20);
    expect(gateway.replies.size).toBe(0);
    request.close();
  });

  it('is asked for by its head alone', async () => {
    const reply = await gateway.request('HEAD', path, { as: somebody() });
    expect(Number(reply.headers.get('content-length'))).toBeGreaterThan(bytes);
    expect(await reply.text()).toBe('');
  });
});

describe('A request whose body goes on after its reply', () => {
  it('is ended with its connection', async () => {
    const gateway = await testGateway({ answers: { 'content.GetLibrary': () => ({ message: 'Found' }) } });
    const request = new RawRequest(gateway.port, 'GET', `/api/libraries/getById/${newId()}`, {
      authorization: `Bearer ${await testToken(as)}`,
      'content-length': '1000000',
    });
    expect(await request.closed()).toMatch(/^HTTP\/1\.1 200 /);
    await gateway.stop();
  });

  it('is answered as any other where it asks for another protocol', async () => {
    const gateway = await testGateway();
    const request = new RawRequest(gateway.port, 'GET', '/api/events', { connection: 'upgrade', upgrade: 'websocket' });
    await until('it is answered', () => request.status !== undefined);
    expect(request.status).toBe(401);
    request.close();
    await gateway.stop();
  });
});

test('a peer’s connections are read from at its pace, and those that left meanwhile never', async () => {
  const gateway = await testGateway({ edge: { connecting: { perMinute: 600, atOnce: 2 } } });
  const began = performance.now();
  const requests = Array.from({ length: 5 }, () => new RawRequest(gateway.port, 'GET', '/healthz'));
  requests[3]?.close();
  const answered = requests.filter((_, at) => at !== 3);
  await until('all that stayed are answered', () => answered.every(({ status }) => status === 200));
  // Two at once, then one in a tenth of a second; the one that left has a turn if it came. A timer may fire a millisecond early.
  expect(performance.now() - began).toBeGreaterThan(198);
  for (const request of answered) request.close();
  await gateway.stop();
});

test('a peer’s connection whose turn is too far away is closed at once', async () => {
  const gateway = await testGateway({ edge: { connecting: { perMinute: 1, atOnce: 1 } } });
  const first = new RawRequest(gateway.port, 'GET', '/healthz');
  await until('it is answered', () => first.status === 200);
  expect(await new RawRequest(gateway.port, 'GET', '/healthz').closed()).toBe('');
  first.close();
  await gateway.stop();
});

test('a peer has a part of the connections', async () => {
  const gateway = await testGateway({ edge: { maxConnectionsOfPeer: 3 } });
  const requests = Array.from({ length: 3 }, () => new RawRequest(gateway.port, 'GET', '/healthz'));
  await until('all are answered', () => requests.every(({ status }) => status === 200));
  expect(await new RawRequest(gateway.port, 'GET', '/healthz').closed()).toBe('');
  for (const request of requests) request.close();
  await gateway.stop();
});
