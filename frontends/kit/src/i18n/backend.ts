import type { BackendModule, ReadCallback } from 'i18next';
import type { LanguageCode } from './languages';

/** The texts of a namespace by key; keys may nest. */
export interface Texts {
  [key: string]: string | Texts;
}
/**
 * Gives a namespace's texts of a language: usually (language) => import(`./locales/${language}.json`), of which the bundler
 * makes a chunk for each file there.
 */
export type Load = (language: LanguageCode) => Promise<{ default: Texts } | Texts>;

const namespaces = new Map<string, Load>();

/** Makes a namespace known; each remote does so once, when its module loads. */
export function registerTranslations(namespace: string, load: Load): void {
  namespaces.set(namespace, load);
}

/** i18next's way to the texts of whichever remotes have registered so far. */
export const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language: string, namespace: string, done: ReadCallback) => {
    const load = namespaces.get(namespace);
    if (!load) return done(new Error(`No texts for ${namespace} in ${language}.`), false);
    load(language as LanguageCode).then(
      (module) => done(null, ('default' in module ? module.default : module) as Texts),
      (error: Error) => done(error, true),
    );
  },
};
