import { type AppError, say } from '@attesta/kit/plain';
import type { NodeKind } from '../node-kind';
import { type DetailColumn, detailColumns } from './activity-details';
import { RowErrors } from './row-error';
import { type RuleColumn, ruleColumns } from './rule-columns';

/** The columns of the import format, in the order of the sample. */
export const importColumns = [
  'library',
  'chapter_code',
  'chapter',
  'standard_code',
  'standard',
  'substandard_code',
  'substandard',
  'substandard_description',
  'esr',
  'activity',
  'activity_type',
  'response_frequency',
  'element',
] as const;

/** Columns of a file that describes chapters and standards too, such as of a library that was exported. */
export const upperColumns = ['chapter_description', 'standard_description'] as const;

/**
 * Columns of what few files say. A number tells items of one name apart: the same number on a level below the same item, or of
 * two activities of a file, means the same item, so that an activity may stand below several substandards.
 */
export const furtherColumns = [
  'library_description',
  ...(Object.keys(ruleColumns) as RuleColumn[]),
  'chapter_number',
  'standard_number',
  'substandard_number',
  'surveyor_category',
  'session_class',
  'session_class_category',
  'unit_focus_area',
  'checklist_name',
  'document_title',
  'activity_number',
  ...(Object.keys(detailColumns) as DetailColumn[]),
  'element_code',
] as const;

export type ImportColumn =
  | (typeof importColumns)[number]
  | (typeof upperColumns)[number]
  | (typeof furtherColumns)[number];

/** All columns that the format knows, but for those of translations. */
export const knownColumns: readonly ImportColumn[] = [...importColumns, ...upperColumns, ...furtherColumns];

/**
 * Every row says where it stands: these columns must be there, and filled. In a file with one of the upper columns a row may be
 * about a chapter or a standard alone, and leaves what stands below it empty.
 */
export const requiredColumns: ImportColumn[] = ['library', 'chapter', 'standard', 'substandard'];

/** What has names in further languages. */
export type TranslatedKind = NodeKind | 'activity' | 'element';

/** Where each column stands in a file's rows. */
export interface ColumnPlaces {
  places: Map<ImportColumn, number>;
  /** Translations: columns such as "standard[fr]", "standard_description[fr]", "activity[fr]" and "element[fr]". */
  translations: { kind: TranslatedKind; field: 'name' | 'description'; language: string; place: number }[];
  /** Columns of the file that the format does not know. */
  ignored: string[];
}

/**
 * Finds the columns by their names, whatever the case of the letters and whether words are parted by a blank, a dash or
 * an underscore.
 * @throws AppError unprocessable naming the columns that are missing or twice there.
 */
export function placeColumns(header: string[]): ColumnPlaces {
  const places = new Map<ImportColumn, number>();
  const ignored: string[] = [];
  const translations: ColumnPlaces['translations'] = [];
  const twice: string[] = [];
  for (const [index, title] of header.entries()) {
    const name = title
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, '_');
    const column = knownColumns.find((known) => known === name);
    const translated =
      /^(chapter|standard|substandard|activity|element(?!_d))(_description)?_?\[([a-z]{2,3}(?:_[a-z]{2,8})?)\]$/.exec(
        name,
      );
    if (translated) {
      const [, kind, description, language = ''] = translated;
      const field = description ? 'description' : 'name';
      translations.push({ kind: kind as TranslatedKind, field, language: language.replace('_', '-'), place: index });
    } else if (!column) {
      if (name) ignored.push(title.trim());
    } else if (places.has(column)) twice.push(column);
    else places.set(column, index);
  }
  const missing = requiredColumns.filter((column) => !places.has(column));
  if (missing.length > 0) throw headerError(missing, 'missing');
  if (twice.length > 0) throw headerError(twice, 'twice');
  return { places, ignored, translations };
}

function headerError(columns: string[], what: 'missing' | 'twice'): AppError {
  const errors = new RowErrors();
  for (const column of columns) errors.add(1, column, say(`content.column_${what}`, { column }));
  const message = columns.length > 1 ? say(`content.columns_${what}`, { columns: columns.join(', ') }) : undefined;
  return errors.refusal(message ?? errors.listed[0]?.reason);
}
