import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentenceLanguages } from '@attesta/kit/say-in';
import { minutesTexts } from './minutes-texts';

const locales = join(__dirname, '../../../../frontends/governance/src/locales');
/** What only paper says. */
const ownWords = new Set(['minutes.draft', 'minutes.final', 'minutes.made', 'minutes.ledger']);

const find = (tree: unknown, key: string): unknown =>
  key.split('.').reduce((at, part) => (at as Record<string, unknown> | undefined)?.[part], tree);

it.each([...sentenceLanguages])('minutes on paper say what the screens say, in %s', (language) => {
  const screen = JSON.parse(readFileSync(join(locales, `${language}.json`), 'utf8'));
  const texts = Object.entries(minutesTexts[language]).filter(([key]) => !ownWords.has(key));
  expect(texts.filter(([key, text]) => find(screen, key) !== text)).toEqual([]);
});
