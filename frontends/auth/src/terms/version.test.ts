import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { termsVersion } from './version';

/** What each version says, by a hash of its texts in all languages: another text is another version, under its own day. */
const versions: Record<string, string> = {
  '1.0': '9ad5ffb21b3dddaa',
};

it('the terms of use are those of their version: who changes their texts adds it here, counts on and says from when they hold', () => {
  const texts = ['en', 'zh', 'ar', 'it', 'es', 'fr'].map((language) => {
    const { terms } = JSON.parse(readFileSync(join(__dirname, `../locales/${language}.json`), 'utf8'));
    const { version: _words, ...said } = terms;
    return said;
  });
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
  expect({ [termsVersion.number]: hash }).toEqual({ [termsVersion.number]: versions[termsVersion.number] });
  expect(termsVersion.since).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
