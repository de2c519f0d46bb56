import type { SentenceLanguage } from '@attesta/kit/say-in';
import { ar } from './ar';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { it } from './it';
import { zh } from './zh';

export type ReportText = keyof typeof en;
export type ReportTexts = Record<ReportText, string>;

const texts: Record<SentenceLanguage, ReportTexts> = { en, zh, ar, it, es, fr };

/** Says what reports call things, in one language. A word that the product does not know stays as it is. */
export type SayText = (key: string, values?: Record<string, string | number>) => string;

export function reportTexts(language: SentenceLanguage): SayText {
  const known: Record<string, string> = texts[language];
  return (key, values = {}) =>
    (known[key] ?? key.slice(key.lastIndexOf('.') + 1)).replace(/\{\{(\w+)\}\}/g, (_whole, name: string) =>
      String(values[name] ?? ''),
    );
}
