import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { runCommand } from '../common/run-command';
import { SetupError } from '../common/setup-error';
import { lastLine, type PackageFile } from './private-apt';

/** What the engines never read: it is a third of the space. */
const UNREAD = [
  'usr/share/doc',
  'usr/share/man',
  'usr/share/locale',
  'usr/share/info',
  'usr/lib/python3',
  'usr/lib/systemd',
];

/** Compares a downloaded file with the hash of the signed index. A file that differs is removed. */
async function verify(path: string, file: PackageFile): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  if (hash.digest('hex') === file.sha256) return;
  rmSync(path, { force: true });
  throw new SetupError(`${file.name} arrived damaged and was removed: start again to fetch it once more.`);
}

/**
 * Checks and unpacks package files into a folder, several at a time.
 * @param onProgress gets how many are done.
 */
export async function unpack(
  archives: string,
  files: PackageFile[],
  root: string,
  onProgress: (done: number) => void,
): Promise<void> {
  mkdirSync(root, { recursive: true, mode: 0o755 });
  const waiting = [...files];
  let done = 0;
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const path = join(archives, file.name);
      await verify(path, file);
      const result = await runCommand('dpkg', ['-x', path, root]);
      if (result.code !== 0) {
        waiting.length = 0;
        throw new SetupError(
          `${file.name} could not be unpacked (${lastLine(result.stderr)}): check the disk's free space.`,
        );
      }
      done += 1;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
  for (const folder of UNREAD) rmSync(join(root, folder), { recursive: true, force: true });
}
