import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startStack } from '@attesta/local';

const e2e = resolve(__dirname, '../../e2e');

/**
 * `npm run bench -- pages`: what each page weighs and how it is drawn, in a browser of its own, on a platform of its own with
 * the demo's data, or on the one that RUN_JSON names (tests/e2e/src/pages.bench.ts).
 */
async function main(): Promise<void> {
  if (process.env.RUN_JSON) {
    process.exitCode = await measure(process.env.RUN_JSON);
    return;
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'attesta-bench-'));
  const stack = await startStack({ dataDir, port: 0, quiet: true, environment: { LOG_LEVEL: 'warn' } });
  process.once('SIGINT', () => void stack.stop().then(() => process.exit(130)));
  try {
    process.exitCode = await measure(join(dataDir, 'run.json'));
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function measure(run: string): Promise<number> {
  const playwright = createRequire(join(e2e, 'package.json')).resolve('@playwright/test/cli');
  const child = spawn(process.execPath, [playwright, 'test', '--config', 'pages.config.ts'], {
    cwd: e2e,
    stdio: 'inherit',
    env: { ...process.env, RUN_JSON: resolve(run), PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)));
}

main().catch((error: Error) => {
  process.stderr.write(`\n${error.message}\n`);
  process.exit(1);
});
