import { AsyncLocalStorage } from 'node:async_hooks';
import { type SentenceLanguage, sentenceLanguages } from '../sentences/say-in';

const languages = new AsyncLocalStorage<SentenceLanguage | undefined>();

/**
 * Does work for somebody who reads what comes of it in a language: what has names in several, `readersLanguage` says which of
 * them. The dispatcher does so for each call that only reads, and for no other: what is written is written as it is stored.
 */
export function inReadersLanguage<T>(language: SentenceLanguage | undefined, work: () => T): T {
  // From the first use of a store on, Node follows every promise of the process, which work in no language needs not.
  return language === undefined && languages.getStore() === undefined ? work() : languages.run(language, work);
}

/** In which language names are read; undefined where something may be written, and for a language that the product has not. */
export function readersLanguage(): SentenceLanguage | undefined {
  return languages.getStore();
}

/** The language that comes first in a header Accept-Language, where it is one of the product's. */
export function languageAccepted(header: string | undefined): SentenceLanguage | undefined {
  const first = /^\s*([a-z]+)/i.exec(header ?? '')?.[1]?.toLowerCase();
  return sentenceLanguages.find((language) => language === first);
}
