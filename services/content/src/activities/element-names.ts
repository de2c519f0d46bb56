import type { ElementInput__Output, ElementTranslation } from '@attesta/proto/content';
import { tidyName } from '../domain/identity';
import type { Names } from '../domain/translations';
import { byLanguage } from '../tree/node-input';

/** What an element is called in further languages, as given: '' takes a name away. @throws AppError invalid */
export function elementNames({ translations }: Pick<ElementInput__Output, 'translations'>): Names {
  return byLanguage(translations ?? [], ({ name = '' }) => tidyName(name), 'elements.translations');
}

/** The names of an element as they are stored: nothing where it has none. */
export function withNames(names: Names | undefined): { names?: Names } {
  const said = Object.entries(names ?? {}).filter(([, name]) => name);
  return said.length > 0 ? { names: Object.fromEntries(said) } : {};
}

/** An element as replies show it. */
export function elementView<Element extends { names?: Names }>({
  names = {},
  ...element
}: Element): Omit<Element, 'names'> & { translations: ElementTranslation[] } {
  return { ...element, translations: Object.entries(names).map(([language, name]) => ({ language, name })) };
}
