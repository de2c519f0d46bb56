import type { SentenceLanguage } from '@attesta/kit/say-in';
import { ar } from './texts/ar';
import { en } from './texts/en';
import { es } from './texts/es';
import { fr } from './texts/fr';
import { it } from './texts/it';
import { zh } from './texts/zh';

export type MinutesText = keyof typeof en;
export type MinutesTexts = Record<MinutesText, string>;

export const minutesTexts: Record<SentenceLanguage, MinutesTexts> = { en, zh, ar, it, es, fr };

/** Says what minutes call things, in one language. */
export type SayText = (key: MinutesText, values?: Record<string, string | number>) => string;

export function textsOf(language: SentenceLanguage): SayText {
  return (key, values = {}) =>
    minutesTexts[language][key].replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name] ?? ''));
}
