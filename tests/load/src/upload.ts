import { readFileSync } from 'node:fs';
import type { Bench } from './bench';
import { download, minioAlone, upload } from './documents/transfers';
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
  const { put: alone } = await minioAlone(run.s3, size);
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

export interface Memory {
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
  // A measure that fails leaves it behind.
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return { before, most };
    },
  };
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
