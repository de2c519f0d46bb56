import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { AppError, streamOperation } from '@attesta/kit';
import { newId, testToken } from '@attesta/kit/testing';
import { type TestGateway, testGateway } from '../testing/test-gateway';

interface Stored {
  id: string;
  name: string;
  size: number;
  sha256: string;
}

const organizationId = newId();
const as = { role: 3, organizationId, userId: newId() };
let gateway: TestGateway;
let stored: Stored[] = [];
let headers: object[] = [];
let discarded: string[] = [];
let brokenOff = 0;
let calls: Record<string, unknown>[] = [];
let refuse = false;

/** Stands where the documents service stands: takes the stream as it comes and says what it got. */
const storeFile = streamOperation('documents.StoreFile', async ({ requests }) => {
  try {
    const file = await receive(requests as AsyncIterable<Part>);
    stored.push(file);
    return { message: 'Stored', data: { ...file, content_type: 'text/csv', file_path: file.id } };
  } catch (error) {
    brokenOff += 1;
    throw error;
  }
});

interface Part {
  header?: { name?: string };
  chunk?: Uint8Array;
  end?: { size?: unknown };
}

async function receive(requests: AsyncIterable<Part>): Promise<Stored> {
  const hash = createHash('sha256');
  let size = 0;
  let name = '';
  let ended = false;
  for await (const { header, chunk, end } of requests) {
    if (header) {
      headers.push({ ...header });
      name = header.name ?? '';
      if (name === 'virus.csv') throw new AppError('unprocessable', 'The file was refused.');
    }
    if (end) ended = Number(end.size) === size;
    if (chunk && chunk.length > 0) {
      hash.update(chunk);
      size += chunk.length;
    }
  }
  if (!ended) throw new AppError('unavailable', 'broken off');
  return { id: newId(), name, size, sha256: hash.digest('hex') };
}

const taken = (request: Record<string, unknown>) => {
  calls.push(request);
  if (refuse) throw new AppError('invalid', 'The file has an error.');
  return { message: 'Taken', data: {} };
};

beforeAll(async () => {
  gateway = await testGateway({
    config: { maxUploadBytes: mostBytes },
    operations: [storeFile],
    answers: {
      'documents.DiscardFiles': (request) => {
        discarded = request.ids as string[];
        return { message: 'Removed', data: discarded.length };
      },
      'governance.AttachAgendaFile': taken,
      'content.UploadCsv': taken,
    },
  });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  stored = [];
  headers = [];
  discarded = [];
  calls = [];
  brokenOff = 0;
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
    expect(stored).toMatchObject([
      { name: 'données é.csv', size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
    ]);
    expect(calls).toMatchObject([{ agenda_id: 'first', file: { id: stored[0]?.id, name: 'données é.csv' } }]);
    expect(headers).toMatchObject([
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
    await until(() => brokenOff > 0);
    expect(stored).toEqual([]);
  });

  it('in a field that takes none is a 400 that names it', async () => {
    const { status, body } = await send(form({ picture: [new Blob(['x']), 'a.png'] }));
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field: 'picture', message: 'picture does not take a file.' }]);
    expect(stored).toEqual([]);
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
    expect(discarded).toEqual([stored[0]?.id]);
  });

  it('is not read at all when the role may not call', async () => {
    const body = form({ file: [new Blob(['x']), 'a.csv'] });
    expect((await gateway.call('POST', path, { as: { ...as, role: 6 }, body })).status).toBe(403);
    expect(stored).toEqual([]);
  });
});

describe('a file that the call only reads', () => {
  const importPath = '/api/csv_upload/create';
  const longest = 1024 * 1024;
  const contentOf = (call: unknown) => (call as { file: { content: Uint8Array } }).file.content;
  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const bring = (bytes: Buffer) =>
    gateway.call('POST', importPath, { as, body: form({ file: [new Blob([bytes]), 'données é.csv'] }) });

  it.each([0, 1, 374_000, longest])(
    'comes in the message when it has %s bytes, and is stored nowhere',
    async (size) => {
      const bytes = randomBytes(size);
      expect((await bring(bytes)).status).toBe(201);
      expect(calls).toMatchObject([{ file: { id: '', name: 'données é.csv', sha256: hashOf(bytes) } }]);
      expect(bytes.equals(contentOf(calls[0]))).toBe(true);
      expect([headers, discarded]).toEqual([[], []]);
    },
  );

  it.each([longest + 1, mostBytes])('is stored as every other when it has %s bytes', async (size) => {
    const bytes = randomBytes(size);
    expect((await bring(bytes)).status).toBe(201);
    expect(stored).toMatchObject([{ name: 'données é.csv', size, sha256: hashOf(bytes) }]);
    expect(calls).toMatchObject([{ file: { id: stored[0]?.id } }]);
    expect(contentOf(calls[0])).toHaveLength(0);
  });

  it('takes its place in memory until the call is over', async () => {
    let heldDuringCall = 0;
    const other = await testGateway({
      operations: [storeFile],
      config: { maxUploadBytes: mostBytes },
      answers: {
        'content.UploadCsv': () => {
          heldDuringCall = other.memory.size;
          return { message: 'Taken', data: {} };
        },
      },
    });
    await other.call('POST', importPath, { as, body: form({ file: [new Blob([randomBytes(300_000)]), 'a.csv'] }) });
    expect(heldDuringCall).toBe(300_000);
    await until(() => other.memory.size === 0);
    expect(other.memory.size).toBe(0);
    await other.stop();
  });

  it('is refused where the sender’s share of the memory is taken', async () => {
    const small = await testGateway({ operations: [storeFile], config: { maxHeldBytes: 100_000 } });
    const body = form({ file: [new Blob([randomBytes(20_000)]), 'a.csv'] });
    expect((await small.call('POST', importPath, { as, body })).status).toBe(429);
    expect([small.memory.size, small.transfers.size]).toEqual([0, 0]);
    await small.stop();
  });

  it('that is cut off is no file', async () => {
    const type = 'multipart/form-data; boundary=X';
    const body = '--X\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nabc';
    const { status } = await gateway.call('POST', importPath, { as, body, headers: { 'content-type': type } });
    expect(status).toBe(400);
    expect(calls).toEqual([]);
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
    await until(() => gateway.memory.size > 0 && headers.length > 0);
    // The file's own bytes are passed on.
    expect(gateway.memory.size).toBe(text.length + 'agenda_id'.length);
    socket.destroy();
    await until(() => gateway.memory.size === 0 && brokenOff > 0);
    expect(gateway.memory.size).toBe(0);
  });

  it('are refused where the sender’s share of it is taken', async () => {
    const small = await testGateway({ operations: [storeFile], config: { maxHeldBytes: 100_000 } });
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
    await until(() => headers.length > 0);
    socket.destroy();
    await until(() => brokenOff > 0);
    expect(brokenOff).toBe(1);
    expect(stored).toEqual([]);
    await until(() => gateway.transfers.size === 0);
    expect(gateway.transfers.size).toBe(0);
  });
});
