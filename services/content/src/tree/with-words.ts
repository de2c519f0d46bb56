import { type Filter, readersLanguage } from '@attesta/kit';

const texts = ['name', 'code', 'description'];

/** Chapters, standards, substandards and activities that say some words in their own language, or in the reader's. */
export function withWords(pattern: RegExp | undefined): Filter {
  const language = readersLanguage();
  const read = language ? ['name', 'description'].map((field) => `translations.${language}.${field}`) : [];
  return { $or: [...texts, ...read].map((field) => ({ [field]: pattern })) };
}
