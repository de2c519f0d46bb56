import type { DecisionRule } from '@attesta/kit/plain';
import { kindName } from '../domain/activity-kind';
import { configurationKinds } from '../domain/configuration-kind';
import { nameKey } from '../domain/identity';
import { type ActivityDetails, detailCells } from '../domain/import/activity-details';
import { furtherColumns, importColumns, upperColumns } from '../domain/import/import-columns';
import type { ConfigurationState } from '../domain/import/plan-types';
import { ruleCells } from '../domain/import/rule-columns';
import { type NodeKind, nodeKinds } from '../domain/node-kind';
import type { Names, Translations } from '../domain/translations';

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
  surveyor_category_id?: string;
  session_class_id?: string;
  unit_focus_area?: string;
  document_title?: string;
}

/** As much of an activity as a file holds. */
export interface ExportedActivity extends Partial<ActivityDetails> {
  substandard_ids: string[];
  name: string;
  type: number;
  kpi: number;
  response_frequency: string;
  order: number;
  elements: { name: string; code?: string; order: number; names?: Names }[];
  translations?: Translations;
}

/** A library as it is written into a file. */
export interface ExportedLibrary {
  name: string;
  description?: string;
  /** As one reads them: each before what stands below it. */
  nodes: ExportedNode[];
  /** Those of one place in the order in which they were made. */
  activities: ExportedActivity[];
  configuration?: ConfigurationState[];
  /** Its own decision rules. */
  rules?: readonly DecisionRule[];
}

type Cells = Partial<Record<string, string>>;

/** The columns of the import format that every export has; of the further ones those in which something is said. */
const usualColumns: readonly string[] = [...importColumns, ...upperColumns];

/** The columns that some rows take: two for each level and language of their translations, one for elements, after those of the format. */
function columnsOf(rows: Iterable<Cells>): string[] {
  const said = new Set<string>();
  for (const cells of rows) for (const column in cells) if (cells[column]) said.add(column);
  const further = furtherColumns.filter((column) => said.has(column));
  const translated = [...said].filter((column) => column.includes('[')).sort();
  return [...usualColumns, ...further, ...translated];
}

/**
 * The rows of a library in the import format, one by one: a row for each element, or for what has nothing below it. What is
 * said once is not repeated but for what says where a row stands.
 */
export function* libraryRows(library: ExportedLibrary): Generator<string[]> {
  const columns = columnsOf(new RowWriter(library).rows());
  yield columns;
  for (const cells of new RowWriter(library).rows()) yield columns.map((column) => cells[column] ?? '');
}

class RowWriter {
  private readonly children: Map<string, ExportedNode[]>;
  private readonly activities: Map<string, ExportedActivity[]>;
  /** The activities in their order, each with its number. */
  private readonly numbers: Map<ExportedActivity, number>;
  private readonly written = new Set<ExportedActivity>();
  private readonly configuration: Map<string, ConfigurationState>;

  constructor(private readonly library: ExportedLibrary) {
    this.children = groupedBy(library.nodes, ({ parent_id }) => [parent_id]);
    const ordered = [...library.activities].sort((a, b) => a.order - b.order);
    this.activities = groupedBy(ordered, ({ substandard_ids }) => substandard_ids);
    this.numbers = new Map(ordered.map((activity, index) => [activity, index + 1]));
    this.configuration = new Map(library.configuration?.map((item) => [item.id, item]));
  }

  *rows(): Generator<Cells> {
    const { name, description, nodes, configuration = [], rules = [] } = this.library;
    const top = nodes.filter(({ kind }) => kind === nodeKinds[0]);
    const place = { library: name };
    if (description || top.length === 0) yield { ...place, library_description: plainLines(description) };
    for (const rule of rules) yield { ...place, ...ruleCells(rule) };
    for (const item of inLists(configuration)) yield { ...place, ...this.listCells(item) };
    const numbers = numbersOf(top);
    for (const node of top) yield* this.below(node, place, numbers);
  }

  private *below(node: ExportedNode, above: Cells, numbers: Map<ExportedNode, number>): Generator<Cells> {
    const { kind, id, code, name } = node;
    const placed: Cells = {
      ...above,
      [`${kind}_code`]: code,
      [kind]: name,
      [`${kind}_number`]: numbers.get(node)?.toString(),
    };
    // Descriptions and translations stand in the first row of an item alone: a file of 6,000 rows would be mostly them.
    let own: Cells = this.ownCells(node);
    const rows = kind === 'substandard' ? this.activityRows(id) : [];
    const lower = this.children.get(id) ?? [];
    const lowerNumbers = numbersOf(lower);
    if (rows.length + lower.length === 0) yield { ...placed, ...own };
    for (const row of rows) {
      yield { ...placed, ...own, ...row };
      own = {};
    }
    for (const child of lower) {
      for (const row of this.below(child, placed, lowerNumbers)) {
        yield { ...own, ...row };
        own = {};
      }
    }
  }

  private ownCells(node: ExportedNode): Cells {
    const { kind, description, esr, translations = {} } = node;
    const cells: Cells = { [`${kind}_description`]: plainLines(description) };
    if (kind === 'substandard') {
      cells.esr = esr ? '1' : '0';
      cells.surveyor_category = this.configuration.get(node.surveyor_category_id ?? '')?.name;
      cells.session_class = this.configuration.get(node.session_class_id ?? '')?.name;
      // A unit focus area may also be written out.
      cells.unit_focus_area = this.configuration.get(node.unit_focus_area ?? '')?.name ?? writtenOut(node);
      cells.document_title = node.document_title;
    }
    return { ...cells, ...translatedCells(kind, translations) };
  }

  /** An item of the library's configuration, in a row of its own: no substandard has to name it. */
  private listCells({ kind, name, surveyor_category_id, type }: ConfigurationState): Cells {
    if (kind === 'checklist_name') return { checklist_name: name, activity_type: String(type || 1) };
    if (kind !== 'session_class') return { [kind]: name };
    return { session_class: name, session_class_category: this.configuration.get(surveyor_category_id)?.name };
  }

  /** The rows of a substandard's activities; of one that another substandard has had already, its name and number alone. */
  private activityRows(substandardId: string): Cells[] {
    return (this.activities.get(substandardId) ?? []).flatMap((activity) => {
      const number = String(this.numbers.get(activity));
      const row: Cells = { activity: activity.name, activity_type: kindName(activity), activity_number: number };
      if (this.written.has(activity)) return [row];
      this.written.add(activity);
      row.response_frequency = activity.response_frequency;
      const elements = [...activity.elements].sort((a, b) => a.order - b.order);
      const first = { ...row, ...detailCells(activity), ...translatedCells('activity', translationsOf(activity)) };
      if (elements.length === 0) return [first];
      return elements.map(({ name, code, names = {} }, index) => ({
        ...(index === 0 ? first : row),
        element: name,
        element_code: code,
        ...Object.fromEntries(Object.entries(names).map(([language, said]) => [`element[${language}]`, said])),
      }));
    });
  }
}

/** What something is called in further languages. */
function translatedCells(kind: string, translations: Translations): Cells {
  const cells: Cells = {};
  for (const [language, texts] of Object.entries(translations)) {
    cells[`${kind}[${language}]`] = texts.name;
    cells[`${kind}_description[${language}]`] = plainLines(texts.description);
  }
  return cells;
}

/** The translations of an activity; of those whose description is their name the name alone. */
function translationsOf({ type, translations = {} }: ExportedActivity): Translations {
  if (type === 1) return translations;
  return Object.fromEntries(
    Object.entries(translations).map(([language, { name }]) => [language, { name, description: '' }]),
  );
}

/** Numbers for siblings of one name, where one of them has no code to tell it from the others. */
function numbersOf(siblings: ExportedNode[]): Map<ExportedNode, number> {
  const groups = [...groupedBy(siblings, ({ name }) => [nameKey(name)]).values()];
  const alike = groups.filter((group) => group.length > 1 && group.some(({ code }) => !code));
  return new Map(alike.flatMap((group) => group.map((node, index) => [node, index + 1] as const)));
}

/** Configuration list by list, each in the order of its names. */
function inLists(configuration: ConfigurationState[]): ConfigurationState[] {
  const placeOf = ({ kind, name }: ConfigurationState) => `${configurationKinds.indexOf(kind)} ${nameKey(name)}`;
  return configuration
    .map((item) => ({ item, place: placeOf(item) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ item }) => item);
}

function writtenOut({ unit_focus_area = '' }: ExportedNode): string {
  return /^[0-9a-f]{24}$/i.test(unit_focus_area) ? '' : unit_focus_area;
}

/** A text with one kind of line end, as it is read. */
function plainLines(text = ''): string {
  return text.replace(/\r\n?/g, '\n');
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
