import { type Filter, readersLanguage } from '@attesta/kit';

const texts = ['name', 'code', 'description'];

/** Nodes that say some words in their own language, or in the reader's. */
export function nodesWithWords(pattern: RegExp | undefined): Filter {
  const language = readersLanguage();
  const read = language ? ['name', 'description'].map((field) => `translations.${language}.${field}`) : [];
  return anyWith([...texts, ...read], pattern);
}

/** What says some words in its own language. */
export function withWords(pattern: RegExp | undefined): Filter {
  return anyWith(texts, pattern);
}

function anyWith(fields: string[], pattern: RegExp | undefined): Filter {
  return { $or: fields.map((field) => ({ [field]: pattern })) };
}
