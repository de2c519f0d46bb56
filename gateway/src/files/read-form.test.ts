import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { AppError } from '@attesta/kit';
import { newId, testToken } from '@attesta/kit/testing';
import { FileStore } from '../testing/file-store';
import { type TestGateway, testGateway } from '../testing/test-gateway';

const organizationId = newId();
const as = { role: 3, organizationId, userId: newId() };
let gateway: TestGateway;
const store = new FileStore();
let discarded: string[] = [];
let calls: Record<string, unknown>[] = [];
let refuse = false;

const taken = (request: Record<string, unknown>) => {
  calls.push(request);
  if (refuse) throw new AppError('invalid', 'The file has an error.');
  return { message: 'Taken', data: {} };
};

beforeAll(async () => {
  gateway = await testGateway({
    config: { maxUploadBytes: mostBytes },
    operations: [store.storeFile],
    answers: {
      'documents.DiscardFiles': (request) => {
        discarded = request.ids as string[];
        return { message: 'Removed', data: discarded.length };
      },
      'governance.AttachAgendaFile': taken,
    },
  });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  store.forget();
  discarded = [];
  calls = [];
  refuse = false;
});

const path = '/api/v1/committee_meeting/attach_file';
const mostBytes = 2 * 1024 * 1024;
function form(parts: Record<string, string | Blob | [Blob, string]>): FormData {
  const data = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (Array.isArray(part)) data.append(name, part[0], part[1]);
    else data.append(name, part);
  }
  return data;
}
const send = (body: FormData | string, more: Record<string, string> = {}) =>
  gateway.call('POST', path, { as, body, headers: more });
const until = async (holds: () => boolean) => {
  for (let i = 0; i < 300 && !holds(); i += 1) await new Promise((resolve) => setTimeout(resolve, 10));
};

describe('a form with a file', () => {
  it('stores the file as it came and puts its reference in the message, whatever the order of the parts', async () => {
    const bytes = randomBytes(700_000);
    const { status } = await send(form({ file: [new Blob([bytes]), 'données é.csv'], agenda_id: 'first' }));
    expect(status).toBe(200);
    expect(store.stored).toMatchObject([
      { name: 'données é.csv', size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
    ]);
    expect(calls).toMatchObject([{ agenda_id: 'first', file: { id: store.stored[0]?.id, name: 'données é.csv' } }]);
    expect(store.headers).toMatchObject([
      {
        organization_id: organizationId,
        user_id: as.userId,
        purpose: 'attesta.governance.MeetingsService/AttachAgendaFile',
      },
    ]);
  });

  it('without one is a form all the same', async () => {
    await send(form({ agenda_id: 'first', file: [new Blob([]), ''] }));
    expect(calls).toMatchObject([{ agenda_id: 'first' }]);
    expect(calls[0]?.file ?? null).toBeNull();
  });

  it('is stopped at the limit with 413 that names the field', async () => {
    const { status, body } = await send(form({ file: [new Blob([randomBytes(mostBytes + 1)]), 'a.csv'] }));
    expect(status).toBe(413);
    expect(body.errors[0]?.field).toBe('file');
    expect(calls).toEqual([]);
    await until(() => store.brokenOff > 0);
    expect(store.stored).toEqual([]);
  });

  it('in a field that takes none is a 400 that names it', async () => {
    const { status, body } = await send(form({ picture: [new Blob(['x']), 'a.png'] }));
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field: 'picture', message: 'picture does not take a file.' }]);
    expect(store.stored).toEqual([]);
  });

  it('that the documents service refuses tells why', async () => {
    const { status, body } = await send(form({ file: [new Blob(['x']), 'virus.csv'] }));
    expect(status).toBe(422);
    expect(body.message).toBe('The file was refused.');
    expect(calls).toEqual([]);
  });

  it('leaves nothing behind when the call is refused', async () => {
    refuse = true;
    expect((await send(form({ file: [new Blob(['x']), 'a.csv'] }))).status).toBe(400);
    await until(() => discarded.length > 0);
    expect(discarded).toEqual([store.stored[0]?.id]);
  });

  it('is not read at all when the role may not call', async () => {
    const body = form({ file: [new Blob(['x']), 'a.csv'] });
    expect((await gateway.call('POST', path, { as: { ...as, role: 6 }, body })).status).toBe(403);
    expect(store.stored).toEqual([]);
  });
});

describe('a malformed form', () => {
  const type = 'multipart/form-data; boundary=X';
  it.each<[string, string, string]>([
    ['without a boundary', 'x', 'multipart/form-data'],
    ['without an end', '--X\r\nContent-Disposition: form-data; name="type"\r\n\r\nlibrary', type],
    [
      'that breaks off within a file',
      '--X\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nabc',
      type,
    ],
    ['that is no form', '{"type":"library"}', type],
  ])('%s is a 400', async (_name, body, contentType) => {
    const { status } = await send(body, { 'content-type': contentType });
    expect(status).toBe(400);
    expect(calls).toEqual([]);
  });
});

describe('texts beside a file', () => {
  it('count as memory while the file comes, and no longer', async () => {
    const token = await testToken(as);
    const socket = connect(gateway.port, '127.0.0.1');
    const text = 'x'.repeat(50_000);
    const disposition = '--X\r\nContent-Disposition: form-data; name="';
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=X\r\n` +
        `Content-Length: 900000\r\n\r\n${disposition}agenda_id"\r\n\r\n${text}\r\n` +
        `${disposition}file"; filename="a.csv"\r\n\r\n`,
    );
    socket.write(randomBytes(200_000));
    await until(() => gateway.memory.size > 0 && store.headers.length > 0);
    // The file's own bytes are passed on.
    expect(gateway.memory.size).toBe(text.length + 'agenda_id'.length);
    socket.destroy();
    await until(() => gateway.memory.size === 0 && store.brokenOff > 0);
    expect(gateway.memory.size).toBe(0);
  });

  it('are refused where the sender’s share of it is taken', async () => {
    const small = await testGateway({ operations: [store.storeFile], config: { maxHeldBytes: 100_000 } });
    const body = form({ agenda_id: 'x'.repeat(20_000), file: [new Blob(['x']), 'a.csv'] });
    expect((await small.call('POST', path, { as, body })).status).toBe(429);
    expect([small.memory.size, small.transfers.size]).toEqual([0, 0]);
    await small.stop();
  });
});

describe('a client that goes away within a file', () => {
  it('cancels what is being stored', async () => {
    const token = await testToken(as);
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=X\r\n` +
        'Content-Length: 900000\r\n\r\n--X\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n',
    );
    socket.write(randomBytes(200_000));
    await until(() => store.headers.length > 0);
    socket.destroy();
    await until(() => store.brokenOff > 0);
    expect(store.brokenOff).toBe(1);
    expect(store.stored).toEqual([]);
    await until(() => gateway.transfers.size === 0);
    expect(gateway.transfers.size).toBe(0);
  });
});
