import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { repositoryRoot } from '../common/places';
import { runFile } from '../supervisor/run-file';
import { startStack } from '../supervisor/start-stack';
import { findChromium } from './chromium';
import { binary, endPrograms, runProgram } from './programs';

/**
 * Runs what a Playwright configuration of tests/e2e names, in a browser: on the platform that RUN_JSON names, without it on one
 * with the demo that is thrown away afterwards.
 * @returns its exit code
 */
export async function runInBrowser(config: string, environment: NodeJS.ProcessEnv = {}): Promise<number> {
  const common = { ...process.env, ...environment, CHROMIUM_PATH: await findChromium() };
  const run = (runJson: string): Promise<number> => {
    const args = ['test', '--config', config];
    const folder = join(repositoryRoot, 'tests/e2e');
    return runProgram(binary('playwright'), args, { ...common, RUN_JSON: resolve(runJson) }, folder);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endPrograms);
  if (process.env.RUN_JSON) return run(process.env.RUN_JSON);
  const dataDir = mkdtempSync(join(tmpdir(), 'attesta-browser-'));
  const stack = await startStack({ dataDir, port: 0, quiet: true, environment: { LOG_LEVEL: 'warn' } });
  try {
    return await run(runFile(dataDir));
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
