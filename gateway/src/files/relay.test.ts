import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError, signedRelayPath, verifyRelayPath } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import { type TestGateway, testGateway } from '../testing/test-gateway';

const as = { role: 4, organizationId: newId() };
const refused = newId();

/** The data port: it notes what came, and answers by a protocol of its own. */
describe('A request of another protocol', () => {
  let port: Server;
  let gateway: TestGateway;
  let seen:
    | { method?: string | undefined; grant: unknown; headers: IncomingMessage['headers']; bytes: Buffer }
    | undefined;

  beforeAll(async () => {
    port = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { method, headers, url = '' } = request;
      seen = { method, headers, grant: verifyRelayPath(url), bytes: Buffer.concat(chunks) };
      response.writeHead(204, { 'upload-offset': '7', 'tus-resumable': '1.0.0' }).end();
    });
    await new Promise<void>((resolve) => port.listen(0, '127.0.0.1', resolve));
    gateway = await testGateway({
      config: { documentsDataUrl: `http://127.0.0.1:${(port.address() as AddressInfo).port}` },
      answers: {
        'documents.ResumeUpload': ({ id = '' }) => {
          if (id === refused) throw new AppError('not_found', 'no such upload');
          return { data: { path: signedRelayPath({ protocol: 'tus', claims: { id: String(id) } }) } };
        },
        'documents.OpenWopiFile': ({ id = '', access_token = '' }) => {
          if (access_token !== 'good') throw new AppError('unauthenticated', 'no token');
          return { data: { path: signedRelayPath({ protocol: 'wopi', claims: { id: String(id) } }) } };
        },
      },
    });
  });
  afterAll(async () => {
    await gateway.stop();
    port.close();
  });
  beforeEach(() => {
    seen = undefined;
  });

  it('is handed on as it came, once its rpc has allowed it, and answered as it is answered', async () => {
    const id = newId();
    const body = randomBytes(300_000);
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0', cookie: 'a=b' };
    const reply = await gateway.request('PATCH', `/api/v1/uploads/${id}`, { as, headers, body });
    expect([reply.status, reply.headers.get('upload-offset')]).toEqual([204, '7']);
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(seen).toMatchObject({ method: 'PATCH', grant: { protocol: 'tus', claims: { id } } });
    expect(seen?.bytes.equals(body)).toBe(true);
    expect(seen?.headers).toMatchObject({ 'upload-offset': '0', 'x-relay-target': `/api/v1/uploads/${id}` });
    // Who calls stays here: the path says what may be done.
    expect([seen?.headers.authorization, seen?.headers.cookie]).toEqual([undefined, undefined]);
  });

  it.each(['HEAD', 'DELETE', 'POST'])('may be a %s', async (method) => {
    const path = method === 'POST' ? '/api/v1/uploads' : `/api/v1/uploads/${newId()}`;
    expect((await gateway.request(method, path, { as })).status).toBe(204);
    expect(seen?.method).toBe(method);
  });

  it('is refused by its head, before anything of it is handed on', async () => {
    const body = randomBytes(100_000);
    expect((await gateway.request('PATCH', `/api/v1/uploads/${refused}`, { as, body })).status).toBe(404);
    expect((await gateway.request('PATCH', `/api/v1/uploads/${newId()}`, { body })).status).toBe(401);
    const viewer = { ...as, role: 6 };
    expect((await gateway.request('PATCH', `/api/v1/uploads/${newId()}`, { as: viewer, body })).status).toBe(403);
    expect((await gateway.request('GET', `/wopi/files/${newId()}?access_token=bad`)).status).toBe(401);
    expect(seen).toBeUndefined();
  });

  it('of an editing server brings its token in the query, and the address that it signs', async () => {
    const target = `/wopi/files/${newId()}/contents?access_token=good&lang=en-US`;
    const headers = { authorization: 'Bearer good', 'x-wopi-proof': 'p', 'x-relay-target': '/other' };
    expect((await gateway.request('GET', target, { headers })).status).toBe(204);
    expect(seen?.headers).toMatchObject({ 'x-wopi-proof': 'p', 'x-relay-target': target });
  });

  it('is 503 within seconds while its service stands still, and waited for while that works at it', async () => {
    const began = performance.now();
    const still = createServer(() => undefined);
    const works = createServer((request, response) => {
      const wait = request.method === 'HEAD' ? 0 : 12_000;
      request.resume();
      setTimeout(() => response.writeHead(204).end(), wait);
    });
    const send = async (port: Server) => {
      await new Promise<void>((resolve) => port.listen(0, '127.0.0.1', resolve));
      const path = () => ({ data: { path: signedRelayPath({ protocol: 'tus', claims: {} }) } });
      const other = await testGateway({
        config: { documentsDataUrl: `http://127.0.0.1:${(port.address() as AddressInfo).port}` },
        answers: { 'documents.ResumeUpload': path },
      });
      const { status } = await other.request('PATCH', `/api/v1/uploads/${newId()}`, { as, body: randomBytes(300_000) });
      const seconds = (performance.now() - began) / 1000;
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect([other.transfers.size, other.places.size]).toEqual([0, 0]);
      await other.stop();
      port.closeAllConnections();
      port.close();
      return { status, seconds };
    };
    const [stuck, late] = await Promise.all([send(still), send(works)]);
    expect([stuck.status, late.status]).toEqual([503, 204]);
    expect(stuck.seconds).toBeLessThan(15);
    expect(late.seconds).toBeGreaterThan(12);
  });

  it('is 503 while nobody takes it, and leaves no place taken', async () => {
    const other = await testGateway({
      answers: {
        'documents.ResumeUpload': () => ({ data: { path: signedRelayPath({ protocol: 'tus', claims: {} }) } }),
      },
    });
    expect((await other.request('POST', '/api/v1/uploads', { as, body: randomBytes(10_000) })).status).toBe(503);
    expect([other.transfers.size, other.places.size]).toEqual([0, 0]);
    await other.stop();
  });
});
