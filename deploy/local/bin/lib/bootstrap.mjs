/**
 * What happens before any dependency is there: this file and its neighbours need nothing but Node.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');
const STAMP = join(root, 'node_modules/.attesta-installed');
const ROOM_FOR_DEPENDENCIES = 2_500_000_000;

/** Ends with one clear sentence. */
export function fail(sentence) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) return;
  fail(
    `Attesta needs Node 20.19 or later (20 is what it is tested with), and this is ${process.versions.node}: install Node 20 and start again.`,
  );
}

function run(command, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    let interrupted = false;
    const forward = (signal) => {
      interrupted = true;
      child.kill(signal);
    };
    process.once('SIGINT', forward);
    process.once('SIGTERM', forward);
    child.on('error', () => done(127));
    child.on('close', (code, signal) => {
      process.off('SIGINT', forward);
      process.off('SIGTERM', forward);
      if (signal || interrupted) process.exit(130);
      done(code);
    });
  });
}

/** Waits while another process prepares the same checkout; a dead one's lock is taken over. */
async function withCheckoutLock(work) {
  // Not in node_modules, which `npm ci` empties.
  const lock = join(root, '.cache/prepare.lock');
  mkdirSync(dirname(lock), { recursive: true });
  for (let told = false; ; ) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST')
        fail(`The checkout ${root} cannot be written (${error.message}): clone it into a folder of yours.`);
    }
    let holder = 0;
    try {
      holder = Number(readFileSync(lock, 'utf8'));
      process.kill(holder, 0);
      if (!told) process.stdout.write(`Process ${holder} is installing or building this checkout: waiting for it.\n`);
      told = true;
    } catch (error) {
      // EPERM: somebody else's process is alive. Anything else: the holder is gone.
      if (error.code !== 'EPERM' && holder > 0) rmSync(lock, { force: true });
    }
    await new Promise((done) => setTimeout(done, 500));
  }
  const unlock = () => rmSync(lock, { force: true });
  process.once('exit', unlock);
  try {
    return await work();
  } finally {
    unlock();
    process.off('exit', unlock);
  }
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** `npm ci` when the dependencies are missing or the lock file has changed since they were installed. */
async function installDependencies() {
  const wanted = lockHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  if (matchesLock()) {
    writeFileSync(STAMP, wanted);
    return;
  }
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize < ROOM_FOR_DEPENDENCIES) {
    fail(
      `The disk of ${root} has ${Math.round((bavail * bsize) / 1e6)} MB free, and the dependencies need ${ROOM_FOR_DEPENDENCIES / 1e6} MB: make room and start again.`,
    );
  }
  process.stdout.write('Installing dependencies (npm ci)\n');
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code === 127) fail('npm is missing: install Node 20 with its npm and start again.');
  if (code !== 0)
    fail('The dependencies could not be installed (npm said why above): check the network and start again.');
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, wanted);
}

/** Whether npm itself installed exactly what the lock file names (a developer's `npm install`). */
function matchesLock() {
  try {
    const packages = (path) => JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
    const installed = packages('node_modules/.package-lock.json');
    const wanted = packages('package-lock.json');
    return Object.entries(wanted).every(
      ([path, { version, optional, link }]) =>
        path === '' || link || optional || !path.includes('node_modules/') || installed[path]?.version === version,
    );
  } catch {
    return false;
  }
}

async function build() {
  process.stdout.write('Building what changed\n');
  const started = Date.now();
  const turbo = join(root, 'node_modules/.bin/turbo');
  const args = [
    'run',
    'build',
    '--output-logs=errors-only',
    '--log-order=grouped',
    ...(process.env.ATTESTA_BUILD_ARGS ?? '').split(' ').filter(Boolean),
  ];
  const environment = {
    ...process.env,
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    DO_NOT_TRACK: '1',
  };
  const code = await run(turbo, args, { env: environment });
  if (code !== 0) fail('The build failed (the compiler said why above).');
  process.stdout.write(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

/** Checks the machine, installs what is missing and builds what changed. */
export async function prepare() {
  checkNode();
  if (process.platform !== 'linux')
    fail('Attesta runs on Linux (Debian or alike): use such a machine or a virtual one.');
  await withCheckoutLock(async () => {
    await installDependencies();
    await build();
  });
}

/** Builds the program of a folder under tests/ and runs it in a process of its own, with the arguments of this one. */
export async function runTestProgram(name) {
  await prepare();
  const node = (program, args) => run(process.execPath, [join(root, program), ...args]);
  if ((await node('node_modules/typescript/bin/tsc', ['-p', `tests/${name}`])) !== 0)
    fail(`tests/${name} could not be built (the compiler said why above).`);
  // A signal is handed on: the program stops what it started, and only then this one ends.
  process.exit(await node(`tests/${name}/dist/main.js`, process.argv.slice(2)));
}

/** Hands over to a compiled program of this package, in this process. */
export async function handOver(program) {
  await import(join(root, 'deploy/local/dist', program));
}
