import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from './common/places';
import { exitWithError } from './common/setup-error';
import { runFile } from './supervisor/run-file';
import { startStack } from './supervisor/start-stack';
import { findChromium } from './testing/chromium';
import { binary, endPrograms, runProgram } from './testing/programs';

/**
 * `npm run pictures`: every screen by each role, in light, dark and Arabic, on a phone and on paper, with a contact sheet for
 * each screen in test-results/pictures. `npm run pictures -- /ss/work /ss/scores` takes only these screens. RUN_JSON names a
 * platform that runs already; without it one with the demo is started and thrown away.
 */
async function main(): Promise<void> {
  rmSync(join(repositoryRoot, 'test-results/pictures'), { recursive: true, force: true });
  const environment = { PICTURES_OF: process.argv.slice(2).join(','), CHROMIUM_PATH: await findChromium() };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endPrograms);
  if (process.env.RUN_JSON) process.exit(await takePictures({ ...process.env, ...environment }));
  const dataDir = mkdtempSync(join(tmpdir(), 'attesta-pictures-'));
  const stack = await startStack({ dataDir, port: 0, quiet: true, environment: { LOG_LEVEL: 'warn' } });
  try {
    process.exitCode = await takePictures({ ...process.env, ...environment, RUN_JSON: runFile(dataDir) });
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function takePictures(environment: NodeJS.ProcessEnv): Promise<number> {
  const args = ['test', '--config', 'pictures.config.ts'];
  return runProgram(binary('playwright'), args, environment, join(repositoryRoot, 'tests/e2e'));
}

main().catch(exitWithError);
