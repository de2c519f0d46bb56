import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { readPart } from './backend';
import { i18n } from './i18n';
import type { LanguageCode } from './languages';

/**
 * A screen that is loaded when it is first shown, together with the parts of its remote's texts that it needs.
 * @param parts as the remote registered them (`registerTranslations`); `page-texts.test.ts` names those that are missing
 */
export function pageWithTexts(
  namespace: string,
  parts: readonly string[],
  load: () => Promise<{ default: ComponentType }>,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    const [page] = await Promise.all([load(), loadTexts(namespace, parts)]);
    return page;
  });
}

/** Fetches parts of a namespace in the reader's language. @throws Error when they can't be fetched */
export async function loadTexts(namespace: string, parts: readonly string[]): Promise<void> {
  const language = i18n.language as LanguageCode;
  const [texts] = await Promise.all([
    Promise.all(parts.map((part) => readPart(namespace, part, language))),
    i18n.loadNamespaces(namespace),
  ]);
  i18n.addResourceBundle(language, namespace, Object.assign({}, ...texts), true, true);
}
