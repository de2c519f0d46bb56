import { tidyName } from '../identity';
import { mergedTranslations, type Translations } from '../translations';
import type { ColumnPlaces, TranslatedKind } from './import-columns';

/** What a row says of its items in further languages. */
export type RowTranslations = Partial<Record<TranslatedKind, Translations>>;

/** Reads the columns of a row that hold translations. */
export function rowTranslations(cells: string[], columns: ColumnPlaces['translations']): RowTranslations {
  const found: RowTranslations = {};
  for (const { kind, field, language, place } of columns) {
    const cell = cells[place]?.trim() ?? '';
    if (!cell) continue;
    const text = field === 'name' ? tidyName(cell) : cell.replace(/\r\n?/g, '\n');
    const said = { name: '', description: '', [field]: text };
    found[kind] = mergedTranslations(found[kind] ?? {}, { [language]: said });
  }
  return found;
}
