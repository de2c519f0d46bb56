import { readFileSync } from 'node:fs';
import type { RunBook } from '@attesta/local';
import { isClean, reportOf } from './report';
import { walk } from './walk';

const run = (): RunBook => JSON.parse(readFileSync(process.env.RUN_JSON ?? '.local/run.json', 'utf8'));

test('A minute of any call by anybody with any input fails on nobody’s side but the caller’s, and stalls nothing', async () => {
  const report = await walk({ run, seed: 20_261_121, milliseconds: 60_000 });
  const told = reportOf(report);
  process.stdout.write(`${told}\n`);
  expect(report.steps).toBeGreaterThan(500);
  expect(isClean(report) ? '' : told).toBe('');
});
