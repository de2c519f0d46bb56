import { createHash, randomBytes } from 'node:crypto';
import { newId, until } from '@attesta/kit/testing';
import { FileStore } from '../testing/file-store';
import { type TestGateway, testGateway } from '../testing/test-gateway';

const as = { role: 3, organizationId: newId(), userId: newId() };
const importPath = '/api/csv_upload/create';
const longest = 1024 * 1024;
const mostBytes = 2 * longest;
const store = new FileStore();
let gateway: TestGateway;
let calls: { file: { content: Uint8Array } }[] = [];
/** Bytes in the gateway's memory while the service is asked. */
let heldMeanwhile = 0;

beforeAll(async () => {
  gateway = await testGateway({
    config: { maxUploadBytes: mostBytes },
    operations: [store.storeFile],
    answers: {
      'content.UploadCsv': (request) => {
        calls.push(request as never);
        heldMeanwhile = gateway.memory.size;
        return { message: 'Taken', data: {} };
      },
    },
  });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  store.forget();
  calls = [];
});

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const form = (bytes: Buffer) => {
  const data = new FormData();
  data.append('file', new Blob([bytes]), 'données é.csv');
  return data;
};
const bring = (bytes: Buffer, to = gateway) => to.call('POST', importPath, { as, body: form(bytes) });

describe('A file that the call only reads', () => {
  it.each([0, 1, 374_000, longest])(
    'comes in the message when it has %s bytes, and is stored nowhere',
    async (size) => {
      const bytes = randomBytes(size);
      expect((await bring(bytes)).status).toBe(201);
      expect(calls).toMatchObject([{ file: { id: '', name: 'données é.csv', sha256: hashOf(bytes) } }]);
      expect(bytes.equals(calls[0]?.file.content ?? Buffer.of())).toBe(true);
      expect(store.headers).toEqual([]);
    },
  );

  it.each([longest + 1, mostBytes])('is stored as every other when it has %s bytes', async (size) => {
    const bytes = randomBytes(size);
    expect((await bring(bytes)).status).toBe(201);
    expect(store.stored).toMatchObject([{ name: 'données é.csv', size, sha256: hashOf(bytes) }]);
    expect(calls).toMatchObject([{ file: { id: store.stored[0]?.id } }]);
    expect(calls[0]?.file.content).toHaveLength(0);
  });

  it('takes its place in memory until the call is over; a longer one only until it is stored', async () => {
    await bring(randomBytes(300_000));
    expect(heldMeanwhile).toBe(300_000);
    await bring(randomBytes(longest + 1));
    expect(heldMeanwhile).toBe(0);
    await until('all is given back', () => gateway.memory.size === 0);
  });

  it('is refused where the sender’s share of the memory is taken', async () => {
    const small = await testGateway({ operations: [store.storeFile], config: { maxHeldBytes: 100_000 } });
    expect((await bring(randomBytes(20_000), small)).status).toBe(429);
    expect([small.memory.size, small.transfers.size]).toEqual([0, 0]);
    await small.stop();
  });

  it('is stopped at the limit with 413 that names the field, and is none when it is cut off', async () => {
    const { status, body } = await bring(randomBytes(mostBytes + 1));
    expect([status, body.errors[0]?.field]).toEqual([413, 'file']);
    const cut = '--X\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nabc';
    const headers = { 'content-type': 'multipart/form-data; boundary=X' };
    expect((await gateway.call('POST', importPath, { as, body: cut, headers })).status).toBe(400);
    expect(calls).toEqual([]);
  });
});
