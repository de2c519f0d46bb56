import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'minio';
import type { Bench } from '../bench';

const megabyte = 1024 * 1024;

const block = randomBytes(megabyte);

/** Random-looking bytes without the cost of making them: one block, its number written into each repetition. */
function blocks(size: number): Generator<Buffer> {
  return bytesOf(0, size);
}

/** Some of those bytes: from an offset up to another, the same whenever they are asked for. */
export function* bytesOf(from: number, to: number): Generator<Buffer> {
  for (let start = from - (from % megabyte); start < to; start += megabyte) {
    const copy = Buffer.from(block);
    copy.writeUInt32BE(start / megabyte, 0);
    yield copy.subarray(Math.max(0, from - start), Math.min(megabyte, to - start));
  }
}

/** Sends a file of a size in a form through the gateway, in milliseconds, and says where it is. */
export async function upload(gateway: string, token: string, id: string, size: number) {
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

/** Fetches it again by the gateway, in milliseconds. @param onBytes is told how many have come */
export async function download(
  gateway: string,
  token: string,
  path: string,
  onBytes: (bytes: number) => void = () => undefined,
) {
  const started = performance.now();
  const reply = await fetch(`${gateway}/api/v1/download/${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (reply.status !== 200) throw new Error(`The download was answered ${reply.status}.`);
  const hash = createHash('sha256');
  let bytes = 0;
  let told = 0;
  for await (const chunk of reply.body as ReadableStream<Uint8Array>) {
    hash.update(chunk);
    bytes += chunk.byteLength;
    if (bytes - told < 32 * megabyte) continue;
    told = bytes;
    onBytes(bytes);
  }
  return { milliseconds: performance.now() - started, sha256: hash.digest('hex') };
}

/** Milliseconds of the same bytes put and fetched by the minio client from this process, as it does by itself: as they are, not encrypted. */
export async function minioAlone(s3: Bench['run']['s3'], size: number): Promise<{ put: number; get: number }> {
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
  const name = 'load/alone';
  const started = performance.now();
  await client.putObject(s3.bucket, name, Readable.from(blocks(size), { objectMode: false }));
  const stored = performance.now();
  const hash = createHash('sha256');
  for await (const chunk of await client.getObject(s3.bucket, name)) hash.update(chunk as Buffer);
  const fetched = performance.now();
  await client.removeObject(s3.bucket, name);
  return { put: stored - started, get: fetched - stored };
}
