import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fail, prepare, root } from './lib/bootstrap.mjs';

await prepare();
const run = (program, args) =>
  spawnSync(process.execPath, [join(root, program), ...args], { cwd: root, stdio: 'inherit' });
if (run('node_modules/typescript/bin/tsc', ['-p', 'tests/load']).status !== 0)
  fail('The bench could not be built (the compiler said why above).');
// Ctrl-C reaches the bench itself, which then stops what it started.
process.on('SIGINT', () => {});
process.exit(run('tests/load/dist/main.js', process.argv.slice(2)).status ?? 130);
