import { changesOf, invalid, say } from '@attesta/kit';
import type { NodeTranslation__Output } from '@attesta/proto/content';
import { tidyName } from '../domain/identity';
import { limits } from '../domain/limits';
import { isLanguage, type Translations } from '../domain/translations';
import type { NodeDocument } from '../repositories';

/** A name that must be given, by a field that may hold a longer text. @throws AppError invalid naming the field */
export function requiredName(value: string | null | undefined, field = 'name', longest: number = limits.name): string {
  const name = tidyName(value ?? '');
  if (!name) throw invalid(field, say('kit.field_required', { field }));
  if (name.length > longest) throw invalid(field, say('kit.field_too_long', { field, most: longest }));
  return name;
}

/** A name that was sent. @throws AppError invalid when it is blank or too long */
export const readName = (value: string, field: string): string => requiredName(value, field);

/** A code that was sent. */
export const readCode = (value: string): string => tidyName(value);

/** A text of several lines, its line ends made "\n" and trimmed. */
export const readText = (value: string): string => value.replace(/\r\n?/g, '\n').trim();

interface NodeRequest {
  name?: string | null | undefined;
  description?: string | null | undefined;
  code?: string | null | undefined;
  order?: number | null | undefined;
  fields_sent?: string[] | null | undefined;
  translations?: readonly NodeTranslation__Output[] | null | undefined;
}

/** How the fields that chapters, standards and substandards share are read, and what a cleared one is. */
export const nodeReaders = {
  name: [readName],
  description: [readText, ''],
  code: [readCode, ''],
  order: [readOrder],
  translations: [readTranslations, {} as Translations],
} as const;

/** Those of the shared fields that a request sends. @throws AppError invalid naming the field */
export function nodeFields({
  name,
  description,
  code,
  order,
  fields_sent,
  translations,
}: NodeRequest): Partial<Pick<NodeDocument, 'name' | 'description' | 'code' | 'order' | 'translations'>> {
  return changesOf({ name, description, code, order, translations, fields_sent: fields_sent ?? [] }, nodeReaders);
}

/** What an item is called in further languages; one of which nothing is said goes. @throws AppError invalid */
export function readTranslations(list: readonly NodeTranslation__Output[]): Translations {
  const read = byLanguage(list, ({ name = '', description = '' }) => ({
    name: tidyName(name),
    description: readText(description),
  }));
  return Object.fromEntries(Object.entries(read).filter(([, { name, description }]) => name || description));
}

/** What is said in several languages, by their tags. @throws AppError invalid for what is none, or comes twice */
export function byLanguage<Said extends { language?: string | undefined }, Texts>(
  list: readonly Said[],
  textsOf: (said: Said) => Texts,
  path = 'translations',
): Record<string, Texts> {
  const read: Record<string, Texts> = {};
  for (const [index, said] of list.entries()) {
    const tag = (said.language ?? '').trim().toLowerCase();
    const field = `${path}.${index}.language`;
    if (!isLanguage(tag)) throw invalid(field, say('content.manual_choice', { field, words: 'fr, es …' }));
    if (Object.hasOwn(read, tag)) throw invalid(field, say('content.language_twice', { language: tag }));
    read[tag] = textsOf(said);
  }
  return read;
}

function readOrder(value: number): number {
  if (!(value > 0 && value < 1e6)) throw invalid('order', say('content.order_range'));
  return value;
}
