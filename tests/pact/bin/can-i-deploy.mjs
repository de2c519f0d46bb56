import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { obstacles, partsOf } from './lib/judge.mjs';
import { readPacts, readReleases, record } from './lib/releases.mjs';

const folder = process.env.PACT_FOLDER ?? join(dirname(fileURLToPath(import.meta.url)), '..');

/** `npm run can-i-deploy -- [--record] <part>`: ends with 0 for yes, 1 for no, 2 where the question can't be answered. */
function main(given) {
  const recording = given.includes('--record');
  const [part] = given.filter((argument) => !argument.startsWith('--'));
  const present = readPacts(join(folder, 'pacts'));
  const parts = partsOf(present);
  if (!parts.includes(part)) {
    process.stderr.write(`Name a part: ${parts.join(', ')}. Usage: npm run can-i-deploy -- [--record] <part>\n`);
    return 2;
  }
  const releases = readReleases(folder);
  const inTheWay = obstacles(part, present, releases);
  if (inTheWay.length > 0) {
    process.stdout.write(`No: ${part} can't be released. In the way:\n${inTheWay.map((one) => `  ${one}\n`).join('')}`);
    return 1;
  }
  const beside = Object.keys(releases).filter((name) => name !== part);
  process.stdout.write(
    `Yes: ${part} can be released beside ${beside.join(', ') || 'nothing: no other part is released'}.\n`,
  );
  if (recording) {
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: folder, encoding: 'utf8' }).trim();
    record(folder, part, commit);
    process.stdout.write(`Recorded ${part} as of ${commit} in released.json: commit it.\n`);
  }
  return 0;
}

process.exitCode = main(process.argv.slice(2));
