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

interface Source {
  load: Load;
  /** What only some screens need, by name: each a few of the namespace's topmost keys. */
  parts: Record<string, Load>;
  /** The parts that a screen has asked for, which another language needs too. */
  wanted: Set<string>;
}

const namespaces = new Map<string, Source>();

/**
 * Makes a namespace known; each remote does so once, when its module loads. A remote of many screens keeps the texts that only
 * some of them need in parts, and names these where it names the screen (`pageWithTexts`).
 */
export function registerTranslations(namespace: string, load: Load, parts: Record<string, Load> = {}): void {
  namespaces.set(namespace, { load, parts, wanted: new Set() });
}

/**
 * Reads a part of a namespace's texts, which from now on comes with each other language too.
 * @throws Error where nobody registered it, or it can't be fetched
 */
export async function readPart(namespace: string, part: string, language: LanguageCode): Promise<Texts> {
  const source = namespaces.get(namespace);
  const load = source?.parts[part];
  if (!load) throw new Error(`No texts for ${namespace} called ${part}.`);
  source.wanted.add(part);
  return textsOf(await load(language));
}

/** All parts of all namespaces: a test draws any screen without its route. */
export function allParts(): { namespace: string; part: string }[] {
  return [...namespaces].flatMap(([namespace, { parts }]) => Object.keys(parts).map((part) => ({ namespace, part })));
}

const textsOf = (module: { default: Texts } | Texts): Texts => ('default' in module ? module.default : module) as Texts;

/** i18next's way to the texts of whichever remotes have registered so far. */
export const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language: string, namespace: string, done: ReadCallback) => {
    const source = namespaces.get(namespace);
    if (!source) return done(new Error(`No texts for ${namespace} in ${language}.`), false);
    const { load, parts, wanted } = source;
    const loads = [load, ...[...wanted].flatMap((part) => parts[part] ?? [])];
    Promise.all(loads.map((one) => one(language as LanguageCode))).then(
      (modules) => done(null, Object.assign({}, ...modules.map(textsOf))),
      (error: Error) => done(error, true),
    );
  },
};
