import { streamOperation } from '@attesta/kit';
import { newId, type TestActor, testToken, until } from '@attesta/kit/testing';
import { RawRequest } from '../testing/raw-request';
import { type TestGateway, testGateway } from '../testing/test-gateway';

const type = 'multipart/form-data; boundary=X';
const filePart = '--X\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
const organizationId = newId();
const administrator = (): TestActor => ({ role: 3, organizationId, userId: newId(), sessionId: newId() });
const rule = { bytesPerSecond: 100, patience: 2, most: 60 };
let gateway: TestGateway;
let open: RawRequest[] = [];
let imported = 0;

const storeFile = streamOperation('documents.StoreFile', async ({ requests }) => {
  let size = 0;
  for await (const { chunk } of requests) size += chunk?.length ?? 0;
  return { message: 'Stored', data: { id: newId(), name: 'a.csv', size } as never };
});

beforeAll(async () => {
  gateway = await testGateway({
    config: { maxInFlight: 20, maxTransfers: 20 },
    arrivals: { publicBody: rule, body: rule, files: { ...rule, most: 8 } },
    operations: [storeFile],
    answers: {
      'auth.Login': () => ({ message: 'Hello' }),
      'content.UploadCsv': ({ file }) => {
        imported = Number((file as { size: number }).size);
        return { message: 'Imported' };
      },
    },
  });
});
afterEach(() => {
  for (const request of open) request.close();
  open = [];
});
afterAll(() => gateway.stop());

const begin = (path: string, headers: Record<string, string>): RawRequest => {
  const request = new RawRequest(gateway.port, 'POST', path, headers);
  open.push(request);
  return request;
};
const upload = async (as: TestActor): Promise<RawRequest> => {
  const authorization = `Bearer ${await testToken(as)}`;
  const headers = { authorization, 'content-type': type, 'transfer-encoding': 'chunked' };
  const request = begin('/api/csv_upload/create', headers);
  chunk(request, filePart);
  return request;
};
const chunk = (request: RawRequest, text: string): void => request.send(`${text.length.toString(16)}\r\n${text}\r\n`);
const signIn = () => gateway.call('POST', '/api/auth/login', { json: { email: 'a@b.test', password: 'x' } });

describe('Bodies that never end', () => {
  it.each<[string, string, string]>([
    ['forms', type, '--X\r\nContent-Disposition: form-data; name="email"\r\n\r\na'],
    ['JSON', 'application/json', '{"email":"'],
    ['urlencoded', 'application/x-www-form-urlencoded', 'email=a'],
  ])('as %s of nobody leave room for everybody, and are given up with 408', async (_kind, contentType, first) => {
    const headers = { 'content-type': contentType, 'content-length': '60000' };
    const requests = Array.from({ length: 300 }, () => begin('/api/auth/login', headers));
    for (const request of requests) request.send(first);
    await until('some have come in', () => gateway.memory.size > 0);
    for (let count = 0; count < 10; count += 1) expect((await signIn()).status).toBe(200);
    for (const request of requests) {
      const reply = await request.closed();
      expect(reply).toMatch(/^HTTP\/1\.1 408 .*"The body did not arrive in time\."/s);
      expect(reply).toMatch(/^Connection: close\r$/im);
    }
    expect({ memory: gateway.memory.size, places: gateway.places.size }).toEqual({ memory: 0, places: 0 });
  });

  it('as uploads of one session leave room for those of others', async () => {
    const greedy = administrator();
    const requests = await Promise.all(Array.from({ length: 30 }, () => upload(greedy)));
    await until('those too many are refused', () => requests.filter(({ status }) => status === 429).length === 28);
    const other = await upload(administrator());
    chunk(other, 'code,name\r\n--X--\r\n');
    chunk(other, '');
    await until('the other one is done', () => other.status === 201);
    await until('all are over', () => gateway.transfers.size === 0);
    // They leave their places before they are told.
    await until('the two are told', () => requests.filter(({ status }) => status === 408).length === 2);
  });
});

describe('An upload over a slow line', () => {
  const drip = async (request: RawRequest, bytes: number, times: number): Promise<void> => {
    for (let count = 0; count < times && request.status === undefined; count += 1) {
      chunk(request, 'x'.repeat(bytes));
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  };

  it('is taken to its end while it is steady', async () => {
    const request = await upload(administrator());
    await drip(request, 80, 10);
    chunk(request, '\r\n--X--\r\n');
    chunk(request, '');
    await until('it is taken', () => request.status !== undefined);
    expect({ status: request.status, imported }).toEqual({ status: 201, imported: 800 });
  });

  it('is given up when it only drips, and when it takes longer than any upload may', async () => {
    const [dripping, endless] = [await upload(administrator()), await upload(administrator())];
    await Promise.all([drip(dripping, 1, 60), drip(endless, 80, 60)]);
    expect([dripping.status, endless.status]).toEqual([408, 408]);
  });
});

describe('A client that leaves while its call is on the way', () => {
  it('leaves nothing taken behind', async () => {
    const authorization = `Bearer ${await testToken(administrator())}`;
    const body = '{"email":"a@b.test","password":"x"}';
    const headers = { authorization, 'content-type': 'application/json', 'content-length': String(body.length) };
    for (let count = 0; count < 50; count += 1) {
      const request = begin('/api/auth/login', headers);
      request.send(body);
      if (count % 2) await new Promise((resolve) => setImmediate(resolve));
      request.close();
    }
    await signIn();
    await until('all is given back', () => gateway.places.size + gateway.memory.size + gateway.transfers.size === 0);
  });
});
