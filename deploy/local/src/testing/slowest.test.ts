import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { slowestTests } from './slowest';

const fileWith = (value: unknown) => {
  const file = join(mkdtempSync(join(tmpdir(), 'slowest-')), 'result.json');
  writeFileSync(file, JSON.stringify(value));
  return file;
};

describe('the slowest tests', () => {
  test('of jest come longest first, and no more than asked for', () => {
    const assertionResults = [
      { fullName: 'quick', duration: 5 },
      { fullName: 'slow', duration: 4000 },
      { fullName: 'skipped', duration: null },
      { fullName: 'slower', duration: 9000 },
    ];
    expect(slowestTests(fileWith({ testResults: [{ assertionResults }] }), 2)).toEqual([
      { name: 'slower', seconds: 9 },
      { name: 'slow', seconds: 4 },
    ]);
  });

  test('of the browser count all tries, in suites within suites', () => {
    const spec = (title: string, ...durations: number[]) => ({
      title,
      tests: [{ results: durations.map((duration) => ({ duration })) }],
    });
    const suites = [
      { title: 'a.spec', specs: [spec('one', 1000)], suites: [{ title: 'in', specs: [spec('two', 700, 800)] }] },
    ];
    expect(slowestTests(fileWith({ suites }))).toEqual([
      { name: 'in: two', seconds: 1.5 },
      { name: 'a.spec: one', seconds: 1 },
    ]);
  });

  test('are none where a stage left no result', () => {
    expect(slowestTests('/nowhere/result.json')).toEqual([]);
  });
});
