import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { partsOf } from './judge.mjs';

const list = 'released.json';

/** The contracts in a folder. */
export function readPacts(folder) {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ file, ...JSON.parse(readFileSync(join(folder, file), 'utf8')) }));
}

/** By part: the version that is released, and the contracts that held then. */
export function readReleases(folder) {
  const versions = readVersions(folder);
  return Object.fromEntries(
    Object.entries(versions).map(([part, { version }]) => [
      part,
      { version, contracts: readPacts(join(folder, 'released', part)) },
    ]),
  );
}

/** Keeps the present contracts of a part as those of its release. */
export function record(folder, part, version) {
  const kept = join(folder, 'released', part);
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(kept, { recursive: true });
  const own = readPacts(join(folder, 'pacts')).filter((contract) => partsOf([contract]).includes(part));
  for (const { file } of own) copyFileSync(join(folder, 'pacts', file), join(kept, file));
  const versions = { ...readVersions(folder), [part]: { version } };
  writeFileSync(join(folder, list), `${JSON.stringify(versions, null, 2)}\n`);
}

function readVersions(folder) {
  const file = join(folder, list);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
