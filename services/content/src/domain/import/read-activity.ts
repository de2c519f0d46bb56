import { findFrequency, frequencies, say } from '@attesta/kit/plain';
import { activityKey, kindName, readActivityKind } from '../activity-kind';
import { isSameName, nameKey } from '../identity';
import { elementsFit, limits } from '../limits';
import { mergedTranslations, type Translations } from '../translations';
import { type DetailColumn, detailColumns, longestOf, readDetail } from './activity-details';
import type { FileActivity, FileElement, FileNode } from './file-content';
import type { RowErrors } from './row-error';
import type { RowReader } from './row-reader';
import type { RowTranslations } from './row-translations';

/** The activities of a file so far, so that each row finds its own at once. */
export class ActivityIndex {
  private readonly activities = new Map<string, FileActivity>();
  private readonly numbered = new Map<number, FileActivity>();
  private readonly placed = new Set<string>();
  private readonly elements = new Map<FileActivity, Map<string, FileElement>>();

  /** Each activity once. */
  get all(): Iterable<FileActivity> {
    return this.elements.keys();
  }

  /** The activity of a substandard that is there already; by its number, where it has one, of any substandard. */
  find(substandard: FileNode, activity: FileActivity): FileActivity | undefined {
    if (activity.number !== undefined) return this.numbered.get(activity.number);
    return this.activities.get(`${substandard.key}\n${activityKey(activity)}`);
  }

  /** Puts an activity below a substandard, unless it stands there. */
  add(substandard: FileNode, activity: FileActivity): void {
    if (!this.elements.has(activity)) this.elements.set(activity, new Map());
    if (activity.number !== undefined) this.numbered.set(activity.number, activity);
    const key = `${substandard.key}\n${activityKey(activity)}`;
    if (!this.activities.has(key)) this.activities.set(key, activity);
    const place = `${key}\n${activity.number ?? ''}`;
    if (this.placed.has(place)) return;
    this.placed.add(place);
    substandard.activities.push(activity);
  }

  /** Adds an element that the activity does not have yet, or what is said anew of one that it has. */
  addElement(activity: FileActivity, element: FileElement): void {
    const key = `${nameKey(element.name)}\n${element.code}`;
    const known = this.elements.get(activity)?.get(key);
    if (known) {
      if (element.names) known.names = { ...element.names, ...known.names };
      return;
    }
    this.elements.get(activity)?.set(key, element);
    activity.elements.push(element);
  }
}

/** Adds what a row says of an activity to its substandard; a row without an activity adds none. */
export function readActivity(
  index: ActivityIndex,
  substandard: FileNode,
  reader: RowReader,
  translated: RowTranslations,
): void {
  const name = reader.name('activity', limits.name);
  const element: FileElement = {
    name: reader.name('element', limits.element),
    code: reader.name('element_code', limits.code),
  };
  if (!name) {
    if (element.name) reader.error('activity', say('content.element_without_activity'));
    return;
  }
  const word = reader.cell('activity_type');
  // A checklist when the file does not say: the kind that has elements, and by far the most usual.
  const kind = word ? readActivityKind(word) : { type: 1 as const, kpi: 0 as const };
  const response_frequency = readResponseFrequency(reader);
  if (!kind) {
    reader.error('activity_type', say('content.activity_type_word', { word }));
    return;
  }
  const number = reader.number('activity_number');
  const numbered = number === undefined ? {} : { number };
  const said: FileActivity = {
    row: reader.row,
    name,
    ...kind,
    ...numbered,
    response_frequency,
    details: {},
    elements: [],
  };
  const activity = index.find(substandard, said) ?? said;
  if (!agrees(activity, said, reader)) return;
  index.add(substandard, activity);
  readDetails(activity, reader);
  if (translated.activity) {
    requireShort('activity', translated.activity, limits.name, reader);
    activity.translations = mergedTranslations(activity.translations ?? {}, translated.activity);
  }
  if (!element.name) return;
  if (translated.element) {
    requireShort('element', translated.element, limits.element, reader);
    element.names = Object.fromEntries(Object.entries(translated.element).map(([tag, one]) => [tag, one.name]));
  }
  addElement(index, activity, element, reader);
}

/** Complains about translations that are too long. */
function requireShort(
  column: 'activity' | 'element',
  translations: Translations,
  longest: number,
  reader: RowReader,
): void {
  for (const [language, { name, description }] of Object.entries(translations)) {
    const field = `${column}[${language}]`;
    if (name.length > longest) reader.error(column, say('content.longer_than', { field, most: longest }));
    if (description.length > limits.description)
      reader.error(column, say('content.longer_than', { field, most: limits.description }));
  }
}

/** Whether a row says of an activity what an earlier row said of it. */
function agrees(activity: FileActivity, said: FileActivity, reader: RowReader): boolean {
  const differing = (column: 'activity' | 'activity_type' | 'response_frequency'): false => {
    reader.error(column, say('content.differs_from_row', { column, row: activity.row }));
    return false;
  };
  if (!isSameName(activity.name, said.name)) return differing('activity');
  if (reader.cell('activity_type') && kindName(activity) !== kindName(said)) return differing('activity_type');
  activity.response_frequency ||= said.response_frequency;
  if (!said.response_frequency || activity.response_frequency === said.response_frequency) return true;
  return differing('response_frequency');
}

const columnsOfDetails = Object.keys(detailColumns) as DetailColumn[];

function readDetails(activity: FileActivity, reader: RowReader): void {
  for (const column of columnsOfDetails) {
    const cell = reader.cell(column).replace(/\r\n?/g, '\n');
    if (!cell) continue;
    const field = detailColumns[column];
    const value = readDetail(column, cell);
    const most = longestOf(column) ?? cell.length;
    if (value === undefined) reader.error(column, say('content.number_invalid', { field: column }));
    else if (cell.length > most) reader.error(column, say('content.longer_than', { field: column, most }));
    else if (activity.details[field] === undefined) Object.assign(activity.details, { [field]: value });
    else if (activity.details[field] !== value)
      reader.error(column, say('content.differs_from_row', { column, row: activity.row }));
  }
}

function readResponseFrequency(reader: RowReader): string {
  const word = reader.cell('response_frequency');
  const frequency = findFrequency(word);
  if (word && !frequency) {
    reader.error('response_frequency', say('content.frequency_word', { frequencies: frequencies.join(', '), word }));
  }
  return frequency ?? '';
}

function addElement(index: ActivityIndex, activity: FileActivity, element: FileElement, reader: RowReader): void {
  if (activity.type !== 1) {
    reader.error('element', say('content.only_checklist_has_elements'));
  } else if (activity.elements.length >= limits.elements) {
    reader.error('element', say('content.too_many_elements', { most: limits.elements }));
  } else index.addElement(activity, element);
}

/** Complains about checklists whose elements are together too long, each at its first row. */
export function requireFittingElements(activities: Iterable<FileActivity>, errors: RowErrors): void {
  for (const { row, elements } of activities)
    if (!elementsFit(elements))
      errors.add(row, 'element', say('content.elements_too_long', { most: limits.allElements }));
}
