import { readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const run = JSON.parse(readFileSync(process.env.RUN_JSON ?? '../../.local/run.json', 'utf8')) as { gateway: string };

/** Against a whole running platform named by RUN_JSON, in the Chromium of CHROMIUM_PATH: `npm test` gives both. */
export default defineConfig({
  testDir: 'src',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // The main job changes what later tests see: one after another, in the order of their names.
  workers: 1,
  fullyParallel: false,
  // A test that passes at its second try is printed as flaky: to be looked into, but no reason to throw a day's work away.
  retries: 1,
  outputDir: 'test-results',
  use: {
    baseURL: run.gateway,
    viewport: { width: 1366, height: 860 },
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
    trace: 'retain-on-failure',
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
