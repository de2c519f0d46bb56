import { inReadersLanguage, languageAccepted, readersLanguage } from './readers-language';

test.each([
  ['fr', 'fr'],
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  [' ES', 'es'],
  ['de, fr', undefined],
  ['*', undefined],
  ['', undefined],
  [undefined, undefined],
])('of %s the first language is %s', (header, language) => {
  expect(languageAccepted(header)).toBe(language);
});

test('a language holds for the work that it was said for, and for nothing beside it', async () => {
  const later = inReadersLanguage('ar', async () => {
    await Promise.resolve();
    return readersLanguage();
  });
  expect(readersLanguage()).toBeUndefined();
  expect(await later).toBe('ar');
  expect(inReadersLanguage('fr', () => inReadersLanguage(undefined, readersLanguage))).toBeUndefined();
});
