import { say } from '@attesta/kit/plain';
import { isSameName } from '../identity';
import { limits } from '../limits';
import { type NodeKind, nodeKinds } from '../node-kind';
import { mergedTranslations } from '../translations';
import { emptyContent, type FileContent, type FileNode } from './file-content';
import { type ColumnPlaces, type ImportColumn, knownColumns, upperColumns } from './import-columns';
import type { Table } from './parse-table';
import { ActivityIndex, readActivity, requireFittingElements } from './read-activity';
import { ConfigurationIndex, readFurther } from './read-configuration';
import { NumberedIndex, readNode } from './read-node';
import { readRule } from './read-rule';
import { RowErrors } from './row-error';
import { type RowReader, rowReader, textCell } from './row-reader';
import { rowTranslations } from './row-translations';
import { type RuleColumn, ruleColumns } from './rule-columns';

/**
 * Builds a library's tree from the rows of a file. Rows repeat what stands above them; what they say twice must agree.
 * Returns the tree and everything that is wrong: with any error, nothing of it may be imported.
 */
export function readContent(
  table: Table,
  { places, translations }: ColumnPlaces,
): { content: FileContent; errors: RowErrors } {
  const errors = new RowErrors();
  const content = emptyContent('', table.rows.length);
  const configuration = new ConfigurationIndex(content.configuration);
  const indexes = Object.fromEntries(nodeKinds.map((kind) => [kind, new NumberedIndex()])) as Record<
    NodeKind,
    NumberedIndex
  >;
  const mayEnd = upperColumns.some((column) => places.has(column));
  const activities = new ActivityIndex();
  const chapters = new Set<FileNode>();
  for (const { row, cells } of table.rows) {
    const reader = rowReader(row, cells, places, errors);
    const translated = rowTranslations(cells, translations);
    if (cells.slice(table.header.length).some((cell) => cell.trim())) {
      reader.error(
        'library',
        say('content.row_wider_than_header', { cells: cells.length, columns: table.header.length }),
      );
    }
    readLibrary(content, reader);
    const named = configuration.read(reader);
    const saysRule = readRule(content, reader);
    let parent: FileNode | undefined;
    for (const kind of nodeKinds) {
      // A row about the library, a chapter or a standard alone ends with it.
      if ((mayEnd || saysRule) && isBlankFrom(kind, reader)) break;
      const node = readNode(indexes[kind], kind, parent, reader);
      if (!node) break;
      if (translated[kind]) node.translations = mergedTranslations(node.translations ?? {}, translated[kind]);
      if (!parent) chapters.add(node);
      parent = node;
      if (kind !== 'substandard') continue;
      readFurther(node, named, reader);
      readActivity(activities, node, reader, translated);
    }
  }
  content.chapters = [...chapters];
  requireFittingElements(activities.all, errors);
  if (table.rows.length === 0) errors.add(2, 'library', say('content.header_only'));
  return { content, errors };
}

/** What a row may say without naming a chapter: of the library, its decision rules, and what its substandards choose from. */
const ofLibrary = new Set<ImportColumn>([
  ...(Object.keys(ruleColumns) as RuleColumn[]),
  'library',
  'library_description',
  'surveyor_category',
  'session_class',
  'session_class_category',
  'unit_focus_area',
  'checklist_name',
  'activity_type',
]);

/** Whether a row says nothing of a level and of all below it. */
function isBlankFrom(kind: NodeKind, reader: RowReader): boolean {
  const above = nodeKinds.slice(0, nodeKinds.indexOf(kind));
  const elsewhere = (column: ImportColumn) =>
    ofLibrary.has(column) ||
    above.some((one) => [one, `${one}_code`, `${one}_number`, `${one}_description`].includes(column));
  return knownColumns.every((column) => elsewhere(column) || reader.cell(column) === '');
}

function readLibrary(content: FileContent, reader: RowReader): void {
  const library = reader.name('library', limits.name);
  if (!library) reader.error('library', say('kit.field_required', { field: 'library' }));
  else if (!content.library) content.library = library;
  else if (!isSameName(library, content.library)) {
    reader.error('library', say('content.one_library_a_file', { name: library, earlier: content.library }));
  }
  const description = textCell('library_description', reader);
  if (!content.description) content.description = description;
  else if (description && description !== content.description)
    reader.error('library_description', say('content.differs_from_row', { column: 'library_description', row: 2 }));
}
