import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import type { Bench } from './bench';
import { bytesOf, download } from './documents/transfers';
import type { Outcome } from './outcome';
import { type Memory, watchMemory } from './upload';

const megabyte = 1024 * 1024;
/** Bytes of one request, as the screens send them. */
const partBytes = 32 * megabyte;
/** Bytes that a process may grow by from the first quarter of a file to its last: what grows with the file grows on. */
const mostGrowth = 64 * megabyte;
const watched = ['gateway', 'documents'] as const;

/**
 * A large file sent in parts (tus), broken off in the middle of one and continued from where it stood, kept among the stored files, fetched
 * again and put into the bin; with the resident memory of gateway and documents before and at its most in each quarter.
 * @param megabytes size of the file (RESUMABLE_MEGABYTES, 1024 unless set; the largest that is taken is 5120)
 */
export async function resumable(
  { run, clientAdmin }: Pick<Bench, 'run' | 'clientAdmin'>,
  megabytes = Number(process.env.RESUMABLE_MEGABYTES ?? 1024),
): Promise<Outcome> {
  const size = megabytes * megabyte;
  /** Good for the next request: a large file takes longer than an access token lasts. */
  const token = async (): Promise<string> => {
    await clientAdmin.get('/api/v1/storage/files?page=1&page_size=1');
    return String(clientAdmin.session.accessToken);
  };
  const quarters = watchQuarters(run.pids, size);
  const started = performance.now();
  const id = await begin(run.gateway, await token(), size);
  let broken = 0;
  let failed = 0;
  for (let offset = 0; offset < size; ) {
    const end = Math.min(size, offset + partBytes);
    const isBroken = broken === 0 && offset >= size / 2;
    await send(run.gateway, await token(), { id, offset, end, cutAt: isBroken ? (offset + end) / 2 : end }).catch(
      (error: Error) => {
        // A part that was not taken is sent once more.
        failed += 1;
        if (failed > 3) throw error;
      },
    );
    const there = await offsetOf(run.gateway, token, id);
    if (isBroken) broken = end - there;
    offset = there;
    quarters.reached(offset);
  }
  const { data: stored } = await clientAdmin.post<{ id: string; size: number }[]>('/api/v1/storage/files', {
    uploads: [id],
  });
  const sent = performance.now() - started;
  const up = quarters.stop();
  const [file] = stored;
  if (Number(file?.size) !== size) throw new Error(`It was stored with ${file?.size} bytes.`);
  const down = watchQuarters(run.pids, size);
  const received = await download(run.gateway, await token(), file?.id ?? '', (bytes) => down.reached(bytes));
  const fetched = down.stop();
  const hash = createHash('sha256');
  for (const block of bytesOf(0, size)) hash.update(block);
  if (received.sha256 !== hash.digest('hex')) throw new Error('What came back is not what was sent.');
  await clientAdmin.post(`/api/v1/storage/files/bin/${file?.id}`, {});
  const rows = [...rowsOf('up', sent, megabytes, up), ...rowsOf('down', received.milliseconds, megabytes, fetched)];
  const grown = watched.filter((name) => up[name].quarters[3] - up[name].quarters[0] > mostGrowth);
  if (grown.length > 0) throw new Error(`Memory grows with the file: ${grown.join(', ')}. ${JSON.stringify(rows)}`);
  return {
    title: `A file of ${megabytes} MB in parts of ${partBytes / megabyte} MB`,
    rows,
    notes: [
      `broken off once in the middle: ${Math.round(broken / megabyte)} MB of that part were sent again`,
      'what came back has the hash of what was sent; sending ends when the file was read through and is kept',
    ],
  };
}

/** Resident bytes of a process before, and at its most in each quarter of the way. */
interface Quarters {
  before: number;
  quarters: [number, number, number, number];
}

function watchQuarters(pids: Record<string, number>, size: number) {
  const watches = watched.map((name) => ({ name, before: 0, most: [0, 0, 0, 0], watch: watchMemory(pids[name] ?? 0) }));
  let at = 0;
  const turn = (): void => {
    for (const one of watches) {
      const { before, most }: Memory = one.watch.stop();
      one.before ||= before;
      one.most[at] = Math.max(one.most[at] ?? 0, most);
      one.watch = watchMemory(pids[one.name] ?? 0);
    }
  };
  return {
    reached(bytes: number): void {
      turn();
      at = Math.min(3, Math.floor((4 * bytes) / size));
    },
    stop(): Record<(typeof watched)[number], Quarters> {
      turn();
      for (const { watch } of watches) watch.stop();
      return Object.fromEntries(watches.map(({ name, before, most }) => [name, { before, quarters: most }])) as never;
    },
  };
}

function rowsOf(
  way: string,
  milliseconds: number,
  megabytes: number,
  memory: Record<(typeof watched)[number], Quarters>,
): Record<string, string | number>[] {
  return watched.map((name) => {
    const { before, quarters } = memory[name];
    const [first, second, third, fourth] = quarters.map((bytes) => Math.round(bytes / megabyte)) as [
      number,
      number,
      number,
      number,
    ];
    return {
      [`${megabytes} MB`]: `${way}, ${name}`,
      'MB/s': Math.round((megabytes / milliseconds) * 1000),
      'before, MB': Math.round(before / megabyte),
      'at most in the first quarter': first,
      second,
      third,
      fourth,
    };
  });
}

const version = { 'tus-resumable': '1.0.0' };

async function begin(gateway: string, token: string, size: number): Promise<string> {
  const reply = await fetch(`${gateway}/api/v1/uploads`, {
    method: 'POST',
    headers: {
      ...version,
      authorization: `Bearer ${token}`,
      'upload-length': String(size),
      'upload-metadata': `filename ${Buffer.from('large.bin').toString('base64')}`,
    },
  });
  const id = reply.headers.get('location')?.split('/').at(-1);
  if (reply.status !== 201 || !id) throw new Error(`The upload was begun with ${reply.status}: ${await reply.text()}`);
  return id;
}

async function offsetOf(gateway: string, token: () => Promise<string>, id: string): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const headers = { ...version, authorization: `Bearer ${await token()}` };
    const reply = await fetch(`${gateway}/api/v1/uploads/${id}`, { method: 'HEAD', headers });
    if (reply.status === 200) return Number(reply.headers.get('upload-offset'));
    // Who has just broken off may still be held for writing.
    if (tries === 30) throw new Error(`How far it is was answered ${reply.status}.`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

interface SentPart {
  id: string;
  offset: number;
  end: number;
  /** Where the connection is cut: at the end unless it is to break. */
  cutAt: number;
}

async function send(gateway: string, token: string, { id, offset, end, cutAt }: SentPart): Promise<void> {
  const headers = {
    ...version,
    authorization: `Bearer ${token}`,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
    'content-length': String(end - offset),
  };
  await new Promise<void>((resolve, reject) => {
    const outgoing = request(`${gateway}/api/v1/uploads/${id}`, { method: 'PATCH', headers }, (incoming) => {
      incoming.resume();
      if (incoming.statusCode === 204) incoming.on('end', resolve);
      else reject(new Error(`A part was answered ${incoming.statusCode}.`));
    });
    outgoing.on('error', reject);
    const body = Readable.from(bytesOf(offset, cutAt), { objectMode: false });
    body.pipe(outgoing, { end: cutAt === end });
    body.on('end', () => cutAt < end && outgoing.destroy(new Error('broken off')));
  });
}
