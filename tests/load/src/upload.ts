import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'minio';
import type { Bench } from './bench';
import { type Outcome, ratio } from './outcome';

const megabyte = 1024 * 1024;
/** Bytes that the gateway's memory may grow by during an upload of any size. */
const mostGrowth = 64 * megabyte;

/**
 * One large file through the gateway and the documents service into the object store and back, beside the minio client
 * alone, with the gateway's memory before and at its most.
 * @param megabytes size of the file (UPLOAD_MEGABYTES, 1024 unless set)
 */
export async function uploadLarge(
  { run, admin }: Bench,
  megabytes = Number(process.env.UPLOAD_MEGABYTES ?? 1024),
): Promise<Outcome> {
  const size = megabytes * megabyte;
  const token = String(admin.session.accessToken);
  const substandard = (await admin.get<{ id: string }[]>('/api/sub_standards/get?page=1&page_size=1')).data[0]?.id;
  if (!substandard) throw new Error('There is no substandard to attach a file to.');
  const alone = await minioAlone(run.s3, size);
  const watch = watchMemory(run.pids.gateway as number);
  const sent = await upload(run.gateway, token, substandard, size);
  const uploadMemory = watch.stop();
  const watchDownload = watchMemory(run.pids.gateway as number);
  const received = await download(run.gateway, token, sent.path);
  const downloadMemory = watchDownload.stop();
  if (received.sha256 !== sent.sha256) throw new Error('What came back is not what was sent.');
  const part = await ranged(run.gateway, token, sent.path, size);
  const row = (name: string, milliseconds: number, memory?: Memory) => ({
    [`${megabytes} MB`]: name,
    'MB/s': Math.round((megabytes / milliseconds) * 1000),
    'of the minio client': ratio(alone, milliseconds),
    'gateway before, MB': memory ? Math.round(memory.before / megabyte) : '',
    'at most, MB': memory ? Math.round(memory.most / megabyte) : '',
    'grown, MB': memory ? Math.round((memory.most - memory.before) / megabyte) : '',
  });
  const rows = [
    row('minio client alone', alone),
    row('upload through the gateway', sent.milliseconds, uploadMemory),
    row('download through the gateway', received.milliseconds, downloadMemory),
  ];
  const grown = uploadMemory.most - uploadMemory.before;
  if (grown > mostGrowth) throw new Error(`The gateway has grown by ${Math.round(grown / megabyte)} MB.\n`);
  return {
    title: `A file of ${megabytes} MB`,
    rows,
    notes: ['what came back has the hash of what was sent', `the last 1,000 bytes alone took ${Math.round(part)} ms`],
  };
}

interface Memory {
  before: number;
  most: number;
}

/** Resident memory of a process, looked at every 50 ms. */
export function watchMemory(pid: number): { stop(): Memory } {
  const resident = () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  const before = resident();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, resident());
  }, 50);
  return {
    stop: () => {
      clearInterval(timer);
      return { before, most };
    },
  };
}

/** Random-looking bytes without the cost of making them: one block, its number written into each repetition. */
function* blocks(size: number): Generator<Buffer> {
  const block = randomBytes(megabyte);
  for (let start = 0; start < size; start += megabyte) {
    const copy = Buffer.from(block.subarray(0, Math.min(megabyte, size - start)));
    copy.writeUInt32BE(start / megabyte, 0);
    yield copy;
  }
}

async function upload(gateway: string, token: string, id: string, size: number) {
  const hash = createHash('sha256');
  const edge = '------------attesta-load';
  const head = `--${edge}\r\nContent-Disposition: form-data; name="id"\r\n\r\n${id}\r\n--${edge}\r\nContent-Disposition: form-data; name="file"; filename="large.bin"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const body = function* () {
    yield Buffer.from(head);
    for (const block of blocks(size)) {
      hash.update(block);
      yield block;
    }
    yield Buffer.from(`\r\n--${edge}--\r\n`);
  };
  const started = performance.now();
  const reply = await new Promise<{ status?: number; text: string }>((resolve, reject) => {
    const outgoing = request(`${gateway}/api/sub_standards/update`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${edge}` },
    });
    outgoing.on('error', reject);
    outgoing.on('response', async (incoming) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      resolve({ status: incoming.statusCode, text: Buffer.concat(chunks).toString() });
    });
    pipeline(Readable.from(body(), { objectMode: false }), outgoing).catch(reject);
  });
  const milliseconds = performance.now() - started;
  if (reply.status !== 200) throw new Error(`The upload was answered ${reply.status}: ${reply.text.slice(0, 300)}`);
  const path = (JSON.parse(reply.text) as { data: { file: { file_path: string } } }).data.file.file_path;
  return { milliseconds, path, sha256: hash.digest('hex') };
}

async function download(gateway: string, token: string, path: string) {
  const started = performance.now();
  const reply = await fetch(`${gateway}/api/v1/download/${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (reply.status !== 200) throw new Error(`The download was answered ${reply.status}.`);
  const hash = createHash('sha256');
  for await (const chunk of reply.body as ReadableStream<Uint8Array>) hash.update(chunk);
  return { milliseconds: performance.now() - started, sha256: hash.digest('hex') };
}

async function ranged(gateway: string, token: string, path: string, size: number): Promise<number> {
  const started = performance.now();
  const headers = { authorization: `Bearer ${token}`, range: `bytes=${size - 1000}-` };
  const reply = await fetch(`${gateway}/api/v1/download/${path}`, { headers });
  const { byteLength } = await reply.arrayBuffer();
  if (reply.status !== 206 || byteLength !== 1000)
    throw new Error(`The range was answered ${reply.status}, ${byteLength} bytes.`);
  return performance.now() - started;
}

/** Milliseconds of the same bytes put by the minio client from this process, as it does by itself. */
async function minioAlone(s3: Bench['run']['s3'], size: number): Promise<number> {
  const { hostname, port } = new URL(s3.endpoint);
  const client = new Client({
    endPoint: hostname,
    port: Number(port),
    useSSL: false,
    accessKey: s3.accessKey,
    secretKey: s3.secretKey,
    region: 'us-east-1',
    partSize: 8 * megabyte,
  });
  const started = performance.now();
  await client.putObject(s3.bucket, 'load/alone', Readable.from(blocks(size), { objectMode: false }));
  const milliseconds = performance.now() - started;
  await client.removeObject(s3.bucket, 'load/alone');
  return milliseconds;
}
