import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The longest path that a unix socket may have (Linux allows 107 bytes and a final zero). */
const LONGEST_SOCKET_PATH = 107;

/** The root of the checkout, from deploy/local/dist/common or deploy/local/src/common. */
export const repositoryRoot = resolve(__dirname, '../../../..');

/** The folder for everything that a run keeps: ATTESTA_DATA_DIR, or `.local` in the checkout. */
export function defaultDataDirectory(): string {
  return resolve(process.env.ATTESTA_DATA_DIR || join(repositoryRoot, '.local'));
}

/** True when the process runs as root, so that some programs must be started as another user. */
export function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The folder that unpacked engines share between checkouts; for root one that other users can read. */
export function engineCacheDirectory(): string {
  if (process.env.ATTESTA_CACHE_DIR) return resolve(process.env.ATTESTA_CACHE_DIR);
  if (runsAsRoot()) return '/var/cache/attesta';
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'attesta');
}

/**
 * A folder for unix sockets: the wished one when a socket's path fits there, else a private one under the system's
 * temporary folder, named after the wished one so that every run finds it again.
 */
export function socketDirectory(wished: string, socketName: string): string {
  if (Buffer.byteLength(join(wished, socketName)) <= LONGEST_SOCKET_PATH) return wished;
  const short = join(tmpdir(), `attesta-${createHash('sha256').update(wished).digest('hex').slice(0, 12)}`);
  mkdirSync(short, { recursive: true, mode: 0o700 });
  chmodSync(short, 0o700);
  return short;
}
