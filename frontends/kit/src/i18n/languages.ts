/** The languages of the product (specification: daily work 1), by the name each has for itself. */
export const languages = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'zh', name: '中文', direction: 'ltr' },
  { code: 'ar', name: 'العربية', direction: 'rtl' },
  { code: 'it', name: 'Italiano', direction: 'ltr' },
  { code: 'es', name: 'Español', direction: 'ltr' },
  { code: 'fr', name: 'Français', direction: 'ltr' },
] as const;

export type LanguageCode = (typeof languages)[number]['code'];

/** Whether a language is written from right to left. */
export function directionOf(code: string): 'ltr' | 'rtl' {
  return languages.find((language) => language.code === code)?.direction ?? 'ltr';
}

/** The language kept from last time, else the first of the browser's that the product speaks, else English. */
export function preferredLanguage(): LanguageCode {
  const wishes = [localStorage.getItem('language'), ...navigator.languages].map((tag) => tag?.split('-')[0]);
  const known = wishes.map((wish) => languages.find(({ code }) => code === wish)?.code).find(Boolean);
  return known ?? 'en';
}
