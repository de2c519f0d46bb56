import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentenceLanguages } from '@attesta/kit/say-in';
import { ar } from './ar';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { it as italian } from './it';
import { zh } from './zh';

const texts: Record<string, Record<string, string>> = { en, zh, ar, it: italian, es, fr };
const frontends = join(__dirname, '../../../../../../frontends');

/** What the screens of reports say, as one tree of texts. */
function onScreen(language: string): Record<string, unknown> {
  const read = (path: string) => JSON.parse(readFileSync(join(frontends, path, `${language}.json`), 'utf8'));
  const parts = ['', 'assignment', 'sessions', 'scores', 'reports'];
  const all = parts.map((part) => read(join('compliance/src/locales', part)));
  return Object.assign({}, ...all, { 'ui:paper': read('kit/src/i18n/locales').paper });
}

function find(tree: unknown, key: string): unknown {
  return key.split('.').reduce((at, part) => (at as Record<string, unknown> | undefined)?.[part], tree);
}

describe('the texts of exported reports', () => {
  it.each([...sentenceLanguages])('are those of the screens in %s', (language) => {
    const screen = onScreen(language);
    const wrong = Object.entries(texts[language] ?? {}).filter(([key, text]) => find(screen, key) !== text);
    expect(wrong).toEqual([]);
  });
});
