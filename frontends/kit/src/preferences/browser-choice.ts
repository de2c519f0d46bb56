import { preferredLanguage } from '../i18n/languages';
import { type Preferences, readPreferences } from './preferences';

/** What this browser shows while nobody is signed in: what was last chosen here, else what the browser itself says. */
export function browserChoice(): Preferences {
  return readPreferences({ language: preferredLanguage(), theme: localStorage.getItem('theme') });
}

/** Keeps the language and theme that were chosen in this browser, for its next anonymous visitor. */
export function rememberInBrowser({ language, theme }: Partial<Preferences>): void {
  if (language) localStorage.setItem('language', language);
  if (theme) localStorage.setItem('theme', theme);
}
