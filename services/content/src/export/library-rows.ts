import { kindName } from '../domain/activity-kind';
import { type ImportColumn, importColumns, upperColumns } from '../domain/import/import-columns';
import { type NodeKind, nodeKinds } from '../domain/node-kind';
import type { Translations } from '../domain/translations';

/** As much of a chapter, standard or substandard as a file holds. */
export interface ExportedNode {
  id: string;
  kind: NodeKind;
  parent_id: string;
  code: string;
  name: string;
  description: string;
  esr: number;
  translations?: Translations;
}

/** As much of an activity as a file holds. */
export interface ExportedActivity {
  substandard_ids: string[];
  name: string;
  type: number;
  kpi: number;
  response_frequency: string;
  order: number;
  elements: { name: string; order: number }[];
}

/** A library as it is written into a file. */
export interface ExportedLibrary {
  name: string;
  /** As one reads them: each before what stands below it. */
  nodes: ExportedNode[];
  activities: ExportedActivity[];
}

type Cells = Partial<Record<string, string>>;

/** The columns that a library takes: those of the import format, and two for each level and language of its translations. */
export function exportColumns({ nodes }: ExportedLibrary): string[] {
  const translated = new Set(
    nodes.flatMap(({ kind, translations = {} }) =>
      Object.entries(translations).flatMap(([language, { name, description }]) => [
        ...(name ? [`${kind}[${language}]`] : []),
        ...(description ? [`${kind}_description[${language}]`] : []),
      ]),
    ),
  );
  return [...importColumns, ...upperColumns, ...[...translated].sort()];
}

/**
 * The rows of a library in the import format, one by one: a row for each element, or for what has nothing below it. What is
 * said once is not repeated but for what says where a row stands.
 */
export function* libraryRows(library: ExportedLibrary): Generator<string[]> {
  const columns = exportColumns(library);
  const children = groupedBy(library.nodes, ({ parent_id }) => [parent_id]);
  const activities = groupedBy(
    [...library.activities].sort((a, b) => a.order - b.order),
    ({ substandard_ids }) => substandard_ids,
  );
  const cellsOf = (cells: Cells) => columns.map((column) => cells[column] ?? '');
  function* below(node: ExportedNode, above: Cells): Generator<Cells> {
    const placed = { ...above, [`${node.kind}_code`]: node.code, [node.kind]: node.name };
    // Descriptions and translations stand in the first row of an item alone: a file of 6,000 rows would be mostly them.
    let own: Cells = descriptionOf(node);
    const rows = node.kind === 'substandard' ? activityRows(activities.get(node.id) ?? []) : [];
    const lower = (children.get(node.id) ?? []).flatMap((child) => [() => below(child, placed)]);
    if (rows.length + lower.length === 0) yield { ...placed, ...own };
    for (const row of rows) {
      yield { ...placed, ...own, ...row };
      own = {};
    }
    for (const walk of lower) {
      for (const row of walk()) {
        yield { ...own, ...row };
        own = {};
      }
    }
  }
  yield columns;
  for (const node of library.nodes.filter(({ kind }) => kind === nodeKinds[0]))
    for (const row of below(node, { library: library.name })) yield cellsOf(row);
}

function descriptionOf({ kind, description, esr, translations = {} }: ExportedNode): Cells {
  const cells: Cells = { [`${kind}_description`]: description };
  if (kind === 'substandard') cells.esr = esr ? '1' : '0';
  for (const [language, texts] of Object.entries(translations)) {
    cells[`${kind}[${language}]`] = texts.name;
    cells[`${kind}_description[${language}]`] = texts.description;
  }
  return cells;
}

function activityRows(activities: ExportedActivity[]): Partial<Record<ImportColumn, string>>[] {
  return activities.flatMap((activity) => {
    const { name: activity_name, response_frequency, elements } = activity;
    const row = { activity: activity_name, activity_type: kindName(activity), response_frequency };
    const names = [...elements].sort((a, b) => a.order - b.order).map(({ name }) => name);
    return names.length === 0 ? [row] : names.map((element) => ({ ...row, element }));
  });
}

function groupedBy<T>(list: T[], keysOf: (one: T) => string[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    for (const key of keysOf(one)) {
      const group = groups.get(key);
      if (group) group.push(one);
      else groups.set(key, [one]);
    }
  }
  return groups;
}
