/** A name and a description in one more language. */
export interface Translation {
  name: string;
  description: string;
}

/** What an item is called in further languages, by language tag such as "fr". */
export type Translations = Record<string, Translation>;

/** Whether a text is a language tag as translations have them: "fr", "zh-hant". */
export function isLanguage(tag: string): boolean {
  return /^[a-z]{2,3}(-[a-z]{2,8})?$/.test(tag);
}

/** Both, where a later one says something its own counts. */
export function mergedTranslations(before: Translations, after: Translations): Translations {
  const merged = { ...before };
  for (const [language, { name, description }] of Object.entries(after)) {
    const known = merged[language];
    merged[language] = { name: name || known?.name || '', description: description || known?.description || '' };
  }
  return merged;
}

/** What was said, and below it what is said besides. */
export function addedTranslations(before: Translations, more: Translations): Translations {
  const added = { ...before };
  for (const [language, { name, description }] of Object.entries(more)) {
    const known = added[language];
    const texts = known ? [known.description, name, description] : [description];
    added[language] = { name: known?.name || name, description: texts.filter(Boolean).join('\n\n') };
  }
  return added;
}

/** What an element of a checklist is called in further languages, by language tag. */
export type Names = Record<string, string>;

/** Whether two call an element the same in every language, in whatever order. */
export function sameNames(a: Names = {}, b: Names = {}): boolean {
  const languages = Object.keys(a);
  return languages.length === Object.keys(b).length && languages.every((tag) => a[tag] === b[tag]);
}

/** Whether two say the same, in whatever order. */
export function sameTranslations(a: Translations = {}, b: Translations = {}): boolean {
  const languages = Object.keys(a);
  return (
    languages.length === Object.keys(b).length &&
    languages.every((tag) => a[tag]?.name === b[tag]?.name && a[tag]?.description === b[tag]?.description)
  );
}
