import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { withLock } from '../common/lock';
import { engineCacheDirectory } from '../common/places';
import type { Progress } from '../common/progress';
import { SetupError } from '../common/setup-error';
import { readMirrors } from './apt-source';
import type { PackageSet } from './packages';
import { architecture } from './platform';
import { lastLine, type PackageFile, PrivateApt } from './private-apt';
import { unpack } from './unpack';
import { writeWrappers } from './wrapper';

/** Rises when the contents of an unpacked root change, so that an older one is made anew. */
const FORMAT = 1;
const MARKER = '.complete.json';
/** Unpacked packages are about four times as large as the files they come in; the rest is room for data. */
const UNPACKED_FACTOR = 5;
const ROOM_FOR_DATA = 300_000_000;

/**
 * Makes sure that a package set is unpacked on this machine, fetching it when it is not. Several processes may ask at
 * once: one works, the others wait.
 * @returns the unpacked root.
 * @throws SetupError when something is missing that a person can put right.
 */
export async function install(set: PackageSet, progress: Progress): Promise<string> {
  const arch = await architecture();
  const home = join(engineCacheDirectory(), set.name);
  const present = () =>
    set
      .suites()
      .map((suite) => join(home, `${suite}-${arch}`))
      .find((root) => isComplete(root, set));
  const found = present();
  if (found) return found;
  process.umask(0o022);
  try {
    mkdirSync(home, { recursive: true, mode: 0o755 });
  } catch (error) {
    throw new SetupError(
      `${home} cannot be written (${(error as Error).message}): set ATTESTA_CACHE_DIR to a folder of yours.`,
    );
  }
  return withLock(
    join(home, '.lock'),
    async () => present() ?? fetchAndUnpack(set, arch, home, progress),
    (holder) => progress.say(`Process ${holder} is fetching the same packages: waiting for it.`),
  );
}

function isComplete(root: string, set: PackageSet): boolean {
  try {
    const marker = JSON.parse(readFileSync(join(root, MARKER), 'utf8'));
    return marker.format === FORMAT && set.packages.every((name) => marker.packages.includes(name));
  } catch {
    return false;
  }
}

async function fetchAndUnpack(set: PackageSet, arch: string, home: string, progress: Progress): Promise<string> {
  const apt = new PrivateApt(join(home, 'apt'), join(home, 'archives'));
  const { suite, files } = await chooseSuite(apt, set, progress);
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  requireSpace(home, bytes);
  const megabytes = Math.round(bytes / 1e6);
  progress.say(`Fetching ${set.packages.join(', ')} from Debian ${suite}: ${files.length} packages, ${megabytes} MB`);
  await apt.download(set.packages, (percent) => progress.share('downloading', percent / 100));
  const root = join(home, `${suite}-${arch}`);
  const partial = `${root}.partial`;
  rmSync(partial, { recursive: true, force: true });
  await unpack(apt.archives, files, partial, (done) => progress.share('unpacking', done / files.length));
  progress.end();
  rmSync(root, { recursive: true, force: true });
  renameSync(partial, root);
  finish(root, arch, set);
  writeFileSync(
    join(root, MARKER),
    JSON.stringify({ format: FORMAT, suite, packages: set.packages, files: files.map((file) => file.name) }, null, 1),
  );
  rmSync(apt.archives, { recursive: true, force: true });
  return root;
}

/** The first mirror and suite that has all packages. */
async function chooseSuite(
  apt: PrivateApt,
  set: PackageSet,
  progress: Progress,
): Promise<{ suite: string; files: PackageFile[] }> {
  let reason = '';
  for (const mirror of readMirrors()) {
    for (const suite of set.suites()) {
      progress.say(`Reading the package index of Debian ${suite}`);
      const update = await apt.update(mirror, suite);
      if (update.code !== 0) {
        reason = lastLine(update.stderr);
        continue;
      }
      const files = await apt.closure(set.packages);
      if (files) return { suite, files };
      reason = `Debian ${suite} does not have ${set.packages.join(', ')} in a complete state`;
    }
  }
  throw new SetupError(
    `The packages cannot be fetched (${reason}): check the network and the machine's apt sources, then start again.`,
  );
}

function requireSpace(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  const needed = bytes * UNPACKED_FACTOR + ROOM_FOR_DATA;
  if (bavail * bsize >= needed) return;
  const megabytes = (value: number) => `${Math.ceil(value / 1e6)} MB`;
  throw new SetupError(
    `${folder} has ${megabytes(bavail * bsize)} free, and ${megabytes(needed)} are needed: make room, or set ` +
      'ATTESTA_CACHE_DIR to a folder on a larger disk.',
  );
}

/** What the packages' own install scripts would have done. */
function finish(root: string, arch: string, set: PackageSet): void {
  writeWrappers(root, arch, set);
  const postgresShare = join(root, 'usr/share/postgresql');
  if (!existsSync(postgresShare)) return;
  for (const version of readdirSync(postgresShare)) {
    const control = join(postgresShare, version, 'extension/postgis-3.control');
    if (existsSync(control)) copyFileSync(control, join(dirname(control), 'postgis.control'));
  }
}
