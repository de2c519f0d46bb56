import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const rows = readFileSync(join(root, 'SECURITY.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (\*\*)?[A-Z]/.test(line));

describe('SECURITY.md', () => {
  it('has threats of all six kinds', () => {
    const kinds = new Set(rows.map((row) => row.split('|')[1]?.replace(/\*/g, '').trim()));
    expect([...kinds].sort()).toEqual([
      'Denial of service',
      'Elevation of privilege',
      'Information disclosure',
      'Repudiation',
      'Spoofing',
      'Tampering',
    ]);
  });

  it.each(rows)('names tests that are there: %s', (row) => {
    const named = [...row.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
