import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** `npm run bench -- pages`: one page after the other, and what was measured instead of what passed. */
export default defineConfig({ ...config, testMatch: '*.bench.ts', workers: 1, reporter: 'line' });
