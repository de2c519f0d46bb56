import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const ofServices = readdirSync(join(root, 'services')).map((name) => `services/${name}/SECURITY.md`);
const pages = ['SECURITY.md', 'gateway/SECURITY.md', ...ofServices].filter((page) => existsSync(join(root, page)));
const kinds = [
  'Denial of service',
  'Elevation of privilege',
  'Information disclosure',
  'Repudiation',
  'Spoofing',
  'Tampering',
];

/** The rows of a page's tables of threats. */
function threatsOf(page: string): string[] {
  const lines = readFileSync(join(root, page), 'utf8').split('\n');
  return lines.filter((line) => kinds.includes(kindOf(line)));
}

function kindOf(row: string): string {
  return (/^\| ([^|]+) \|/.exec(row)?.[1] ?? '').replace(/\*/g, '').trim();
}

// How accounts are protected stands requirement by requirement, not by threats.
const withThreats = pages.filter((page) => page !== 'services/auth/SECURITY.md');

it('every service that holds anything, and the gateway, says how it is protected, and the platform’s page names it', () => {
  const platform = readFileSync(join(root, 'SECURITY.md'), 'utf8');
  const expected = ['auth', 'compliance', 'content', 'documents', 'governance', 'tenancy'].map(
    (name) => `services/${name}/SECURITY.md`,
  );
  expect(pages).toEqual(expect.arrayContaining(['gateway/SECURITY.md', ...expected]));
  expect(pages.slice(1).filter((page) => !platform.includes(`(${page})`))).toEqual([]);
});

describe.each(withThreats)('%s', (page) => {
  const rows = threatsOf(page);

  it('has threats of all six kinds', () => {
    expect([...new Set(rows.map(kindOf))].sort()).toEqual(kinds);
  });

  it.each(rows)('names tests that are there: %s', (row) => {
    const named = [...row.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
