import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { run } from './src/run';

/** Against a whole running platform named by RUN_JSON, in the Chromium of CHROMIUM_PATH: `npm test` gives both. */
export default defineConfig({
  testDir: 'src',
  // A test that passes takes no longer for it: machines differ by a factor of several, and CI has to tell a slow one from a fault.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Each test has an organization of its own, so they run side by side and in any order.
  fullyParallel: true,
  // `npm test` names what passed at a second try only: a machine that is short of breath must not hide what else it found.
  retries: 1,
  // One more than there are processors: tests also wait, for mails, for events and for what others are to see.
  workers: Math.min(4, availableParallelism() + 1),
  outputDir: 'test-results',
  use: {
    baseURL: run.gateway,
    viewport: { width: 1366, height: 860 },
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
    // Of the second try alone: to record every test, of which nearly all pass, costs more than to try again.
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
