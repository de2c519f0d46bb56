import { findFrequency, frequencies, invalid, say } from '@attesta/kit';
import type { ManualMapping } from '@attesta/proto/content';
import { columnRoles, deeperRules, depthSources, layouts, type Mapping, pageRowRules } from '../domain/manual/mapping';
import { isLanguage } from '../domain/translations';
import type { ManualFile } from './manual-thread';

/**
 * The mapping of a request; without a layout only which sheet, and which row of it, it is to be proposed for.
 * @throws AppError invalid naming the field
 */
export function readMapping(given: ManualMapping | null | undefined): ManualFile['mapping'] {
  if (!given) return undefined;
  const sheet = given.sheet ?? '';
  if (!given.layout) {
    return given.header_row === undefined || given.header_row === null
      ? { sheet }
      : { sheet, header_row: given.header_row };
  }
  return {
    sheet,
    header_row: given.header_row ?? 0,
    layout: oneOf(layouts, given.layout, 'mapping.layout'),
    depth_from: oneOf(depthSources, given.depth_from || 'column', 'mapping.depth_from'),
    deeper: oneOf(deeperRules, given.deeper || 'elements', 'mapping.deeper'),
    page_rows: oneOf(pageRowRules, given.page_rows || 'skip', 'mapping.page_rows'),
    response_frequency: frequency(given.response_frequency ?? ''),
    columns: readColumns(given.columns ?? []),
  };
}

function readColumns(columns: NonNullable<ManualMapping['columns']>): Mapping['columns'] {
  return columns.map(({ column = 0, role, level = 0, language = '' }, index) => {
    if (language && !isLanguage(language.toLowerCase())) {
      throw invalid(
        `mapping.columns.${index}.language`,
        say('content.manual_choice', { field: 'language', words: 'fr, es …' }),
      );
    }
    const known = oneOf(columnRoles, role || 'ignore', `mapping.columns.${index}.role`);
    return { column, role: known, level, language: language.toLowerCase() };
  });
}

function frequency(word: string): string {
  const found = findFrequency(word);
  if (word && !found) {
    const words = frequencies.join(', ');
    throw invalid('mapping.response_frequency', say('content.manual_choice', { field: 'response_frequency', words }));
  }
  return found ?? '';
}

function oneOf<Word extends string>(words: readonly Word[], given: string, field: string): Word {
  const found = words.find((word) => word === given);
  if (!found) throw invalid(field, say('content.manual_choice', { field, words: words.join(', ') }));
  return found;
}
