import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** Pictures of every screen, for people to look at: `npm run pictures`. */
export default defineConfig(tests, {
  testDir: 'src/pictures',
  testMatch: '*.pictures.ts',
  workers: 2,
  reporter: 'list',
  globalTeardown: './src/pictures/contact-sheets.ts',
});
