/**
 * Completes package-lock.json with the optional packages of other platforms that the registry at hand does not have:
 * npm leaves them out of the lock file, and `npm ci` then refuses it. Run it after `npm install` has changed the file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/bootstrap.mjs';

const PLATFORM =
  /-(android|darwin|linux|win32|freebsd|openbsd|netbsd|sunos|aix|openharmony)-?(arm64|x64|armv7|arm|ia32|riscv64|ppc64|s390x|loong64)/;

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const { packages } = lock;
const added = [];
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const known = packages[`${path}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
    const [, os, cpu] = PLATFORM.exec(name) ?? [];
    if (known || !os || !/^\d/.test(version)) continue;
    const musl = name.endsWith('-musl') ? { libc: ['musl'] } : {};
    packages[`node_modules/${name}`] = {
      version,
      cpu: [cpu],
      ...(dev ? { dev } : {}),
      optional: true,
      os: [os],
      ...musl,
    };
    added.push(name);
  }
}
if (added.length > 0) {
  lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
process.stdout.write(added.length > 0 ? `Added ${added.join(', ')}\n` : 'The lock file is complete.\n');
