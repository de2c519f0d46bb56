import { exitWithError } from './common/setup-error';
import { runInBrowser } from './testing/browser-program';

/**
 * `npm run bench -- pages`: what each page weighs and how it is drawn (tests/e2e/src/pages.bench.ts). RUN_JSON names a platform
 * that runs already; without it one with the demo is started and thrown away.
 */
async function main(): Promise<void> {
  process.exit(await runInBrowser('pages.config.ts'));
}

main().catch(exitWithError);
