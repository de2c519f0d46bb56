import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../common/run-command';
import { SetupError } from '../common/setup-error';

const TRIPLETS: Record<string, string> = { amd64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' };

/**
 * Debian's name for this machine's kind of processor (amd64, arm64).
 * @throws SetupError when the machine has no dpkg.
 */
export async function architecture(): Promise<string> {
  const result = await runCommand('dpkg', ['--print-architecture']);
  if (result.code === 0 && TRIPLETS[result.stdout.trim()]) return result.stdout.trim();
  if (result.code === 0) {
    throw new SetupError(`The engines are not fetched for ${result.stdout.trim()} processors: use amd64 or arm64.`);
  }
  throw new SetupError(
    'dpkg is missing, and the engines come from Debian: run this on Debian or Ubuntu, or set MONGODB_URI, NATS_URL and ' +
      'S3_ENDPOINT (with S3_ACCESS_KEY and S3_SECRET_KEY) to engines of your own.',
  );
}

/** Where the libraries of an unpacked root lie, and its own program loader. */
export function loaderOf(root: string, arch: string): { loader: string; libraries: string } {
  const libraries = join(root, 'usr/lib', TRIPLETS[arch] ?? '');
  // Older suites keep the loader in /lib, newer ones in /usr/lib.
  for (const folder of [libraries, join(root, 'lib', TRIPLETS[arch] ?? '')]) {
    const name = existsSync(folder) && readdirSync(folder).find((file) => /^ld-linux-.*\.so\.\d+$/.test(file));
    if (name) return { loader: join(folder, name), libraries };
  }
  throw new Error(`no program loader in ${libraries}`);
}
