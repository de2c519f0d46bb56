import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMirrors } from './apt-source';

function etcWith(files: Record<string, string>): string {
  const etc = mkdtempSync(join(tmpdir(), 'apt-'));
  mkdirSync(join(etc, 'sources.list.d'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(etc, name), text);
  return etc;
}

describe("the machine's Debian mirror", () => {
  test('is read from one-line sources, with options and comments, without doubles', () => {
    const etc = etcWith({
      'sources.list': [
        '# deb http://old.example/debian stable main',
        'deb [arch=amd64 signed-by=/x.gpg] http://mirror.example/debian/ bookworm main contrib # ours',
        'deb http://mirror.example/debian bookworm-updates main',
        'deb-src http://sources.example/debian bookworm main',
        'deb http://mirror.example/debian-security bookworm-security main',
      ].join('\n'),
    });
    expect(readMirrors(etc)).toEqual(['http://mirror.example/debian']);
  });

  test('is read from stanzas, and comes before what is no mirror of Debian', () => {
    const etc = etcWith({
      'sources.list.d/a.sources': 'Types: deb\nURIs: https://tools.example/node\nSuites: any\nComponents: main\n',
      'sources.list.d/debian.sources': [
        'Types: deb deb-src',
        '# a comment in between',
        'URIs: http://one.example/debian',
        ' http://two.example/debian',
        'Suites: trixie trixie-updates',
        'Components: main',
        '',
        'Types: deb',
        'URIs: http://off.example/debian',
        'Suites: trixie',
        'Components: main',
        'Enabled: no',
      ].join('\n'),
    });
    expect(readMirrors(etc)).toEqual([
      'http://one.example/debian',
      'http://two.example/debian',
      'https://tools.example/node',
    ]);
  });

  test('is missing: one sentence says what to do', () => {
    expect(() => readMirrors(etcWith({}))).toThrow(/No Debian mirror is named in .*: add one to/);
  });
});
