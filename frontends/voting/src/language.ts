import { keptFormat } from '@attesta/ui/kept-format';
import ar from './locales/ar.json';
import en from './locales/en.json';
import es from './locales/es.json';
import fr from './locales/fr.json';
import it from './locales/it.json';
import zh from './locales/zh.json';

export const languages = {
  en: 'English',
  zh: '中文',
  ar: 'العربية',
  it: 'Italiano',
  es: 'Español',
  fr: 'Français',
} as const;
export type Language = keyof typeof languages;
export type TextKey = keyof typeof en;
export type Values = Record<string, string | number>;

export const texts: Record<Language, Record<TextKey, string>> = { en, zh, ar, it, es, fr };

declare const __SENTENCES__: Record<string, Record<Language, string>>;

/** The language that first-paint.js has chosen. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return lang in languages ? (lang as Language) : 'en';
}

/** Sets language and direction of the page, and remembers the choice. */
export function chooseLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  try {
    localStorage.setItem('language', language);
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}

/** A text of these pages. */
export function text(language: Language, key: TextKey, values: Values = {}): string {
  return filled(texts[language][key], values);
}

/** What a server has said, in the reader's language where these pages know it. */
export function sentence(
  language: Language,
  told: { message?: string; sentence?: { key: string; parameters: Values } },
): string {
  const known = told.sentence && __SENTENCES__[told.sentence.key]?.[language];
  return known && told.sentence ? filled(known, told.sentence.parameters) : (told.message ?? '');
}

function filled(line: string, values: Values): string {
  return line.replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''));
}

/** A target date: in the India time zone, long form, 12-hour clock (daily work 9); '' for none. */
export function targetDate(language: Language, iso: string | undefined): string {
  if (!iso) return '';
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata', hour12: true } as const;
  return keptFormat(Intl.DateTimeFormat, language, options).format(new Date(iso));
}

/** A day as the reader writes it; '' for none. */
export function longDay(language: Language, day: string | undefined): string {
  if (!day) return '';
  return keptFormat(Intl.DateTimeFormat, language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
