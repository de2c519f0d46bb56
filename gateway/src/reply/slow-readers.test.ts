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

test('a peer has a part of the connections', async () => {
  const gateway = await testGateway({ edge: { maxConnectionsOfPeer: 3 } });
  const requests = Array.from({ length: 3 }, () => new RawRequest(gateway.port, 'GET', '/healthz'));
  await until('all are answered', () => requests.every(({ status }) => status === 200));
  expect(await new RawRequest(gateway.port, 'GET', '/healthz').closed()).toBe('');
  for (const request of requests) request.close();
  await gateway.stop();
});
