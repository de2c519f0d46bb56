import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { createLogger, signedFilePath, signedRelayPath } from '@attesta/kit';
import { newId, type TestService, testService } from '@attesta/kit/testing';
import * as operations from '../operations';
import { FileRepository } from '../repositories/file.repository';
import { objectStore } from '../storage';
import { dataPort } from './data-port';

const bytes = randomBytes(100_000);
let service: TestService;
let server: Server;
let url: string;
let id: string;

beforeAll(async () => {
  service = await testService({ domain: 'documents', operations: Object.values(operations) });
  await objectStore().prepare();
  const key = `test/${newId()}`;
  await objectStore().put(key, Readable.from([bytes]));
  const fields = {
    name: 'سياسة.pdf',
    content_type: 'application/pdf',
    size: bytes.length,
    sha256: 'abc',
    object_key: key,
    state: 'pending' as const,
    due_at: new Date(),
  };
  id = (await new FileRepository({ organizationId: '' }).create(fields)).id;
  server = createServer(dataPort(createLogger('documents')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await service.drop();
});

const get = (headers: Record<string, string> = {}, path = signedFilePath(id)) => fetch(url + path, { headers });

describe('the data port', () => {
  it('gives the whole file with its type and name', async () => {
    const reply = await get();
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('content-disposition')).toContain("filename*=UTF-8''%D8%B3");
    expect(Buffer.from(await reply.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('gives a part', async () => {
    const reply = await get({ range: 'bytes=1000-1999' });
    expect(reply.status).toBe(206);
    expect(reply.headers.get('content-range')).toBe('bytes 1000-1999/100000');
    expect(Buffer.from(await reply.arrayBuffer()).equals(bytes.subarray(1000, 2000))).toBe(true);
  });

  it('gives the whole file when the part was asked of an older one', async () => {
    expect((await get({ range: 'bytes=0-9', 'if-range': '"old"' })).status).toBe(200);
    expect((await get({ range: 'bytes=0-9', 'if-range': '"abc"' })).status).toBe(206);
  });

  it('answers 416 to a part that is not there and 304 to who has the file', async () => {
    const reply = await get({ range: 'bytes=100000-' });
    expect(reply.status).toBe(416);
    expect(reply.headers.get('content-range')).toBe('bytes */100000');
    expect((await get({ 'if-none-match': '"abc"' })).status).toBe(304);
    expect((await get({ 'if-none-match': '"old", W/"abc"' })).status).toBe(304);
    expect((await get({ 'if-none-match': '"old"' })).status).toBe(200);
  });

  it.each<[string, () => string]>([
    ['without a signature', () => `/files/${id}`],
    ['with the signature of another file', () => signedFilePath(newId()).replace(/[0-9a-f]{24}/, id)],
    ['that has lapsed', () => signedFilePath(id, Date.now() - 61_000)],
    ['of a file that is not there', () => signedFilePath(newId())],
  ])('does not know a path %s', async (_name, path) => {
    expect((await get({}, path())).status).toBe(404);
  });

  it('answers another protocol at a path alone that is signed for it', async () => {
    const claims = { id };
    const seen: Record<string, string>[] = [];
    const other = createServer(
      dataPort(createLogger('documents'), () => ({
        tus: async (_request, response, given) => {
          seen.push(given);
          response.end('tus');
        },
      })),
    );
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const port = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const statusOf = async (path: string) => (await fetch(port + path, { method: 'POST' })).status;
    const good = signedRelayPath({ protocol: 'tus', claims });
    expect(await statusOf(good)).toBe(200);
    const [, body = '', mac = ''] = /^\/relay\/(.+)\.(.+)$/.exec(good) ?? [];
    const edited = Buffer.from(Buffer.from(body, 'base64url').toString().replace(id, newId())).toString('base64url');
    expect(await statusOf(`/relay/${edited}.${mac}`)).toBe(404);
    expect(await statusOf(signedRelayPath({ protocol: 'tus', claims }, Date.now() - 61_000))).toBe(404);
    expect(await statusOf(signedRelayPath({ protocol: 'ftp', claims }))).toBe(404);
    expect(seen).toEqual([claims]);
    other.close();
  });
});
