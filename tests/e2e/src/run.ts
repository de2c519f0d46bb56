import { readFileSync } from 'node:fs';

/** The running platform's addresses, as its run.json tells them. */
export const run = JSON.parse(readFileSync(process.env.RUN_JSON ?? '../../.local/run.json', 'utf8')) as {
  gateway: string;
  mail: string;
  environment: Record<string, string>;
  frontends: Record<string, string>;
};

/** All combinations in place of a sample: `npm test -- --exhaustive`. */
export const exhaustive = process.env.TEST_EXHAUSTIVE === '1';
