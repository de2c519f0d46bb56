import { languages } from '@attesta/ui';

/** The languages of books, each by its own name. */
export const languageChoices = languages.map(({ code, name }) => ({ value: code, label: name }));

/** The name that a language has for itself. */
export function languageName(code: string | undefined): string {
  return languageChoices.find(({ value }) => value === code)?.label ?? '';
}
