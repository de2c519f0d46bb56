import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './common/places';
import { exitWithError } from './common/setup-error';
import { runInBrowser } from './testing/browser-program';

/**
 * `npm run pictures`: every screen by each role, in light, dark and Arabic, on a phone and on paper, with a contact sheet for
 * each screen in test-results/pictures. `npm run pictures -- /ss/work /ss/scores` takes only these screens. RUN_JSON names a
 * platform that runs already; without it one with the demo is started and thrown away.
 */
async function main(): Promise<void> {
  rmSync(join(repositoryRoot, 'test-results/pictures'), { recursive: true, force: true });
  process.exit(await runInBrowser('pictures.config.ts', { PICTURES_OF: process.argv.slice(2).join(',') }));
}

main().catch(exitWithError);
