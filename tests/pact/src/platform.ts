import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The running platform's addresses (.local/run.json). */
export interface Run {
  gateway: string;
  environment: Record<string, string>;
}

export const run: Run = JSON.parse(readFileSync(process.env.RUN_JSON ?? '.local/run.json', 'utf8'));

/** Where the contracts are kept. */
export const pacts = join(__dirname, '..', 'pacts');
