import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fail, prepare, root } from '../../../deploy/local/bin/lib/bootstrap.mjs';

await prepare();
const run = (program, args) =>
  spawnSync(process.execPath, [join(root, program), ...args], { cwd: root, stdio: 'inherit' });
if (run('node_modules/typescript/bin/tsc', ['-p', 'tests/walk']).status !== 0)
  fail('The walker could not be built (the compiler said why above).');
// Ctrl-C reaches the walker itself, which then stops what it started.
process.on('SIGINT', () => {});
process.exit(run('tests/walk/dist/main.js', process.argv.slice(2)).status ?? 130);
