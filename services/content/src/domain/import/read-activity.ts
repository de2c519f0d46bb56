import { findFrequency, frequencies, say } from '@attesta/kit/plain';
import { activityKey, readActivityKind } from '../activity-kind';
import { nameKey } from '../identity';
import { limits } from '../limits';
import type { FileActivity, FileNode } from './file-content';
import type { RowReader } from './read-content';

/** The activities of a file so far, so that each row finds its own at once. */
export class ActivityIndex {
  private readonly activities = new Map<string, FileActivity>();
  private readonly elements = new Map<FileActivity, Set<string>>();

  /** The activity of a substandard that is there already. */
  find(substandard: FileNode, activity: FileActivity): FileActivity | undefined {
    return this.activities.get(`${substandard.key}\n${activityKey(activity)}`);
  }

  add(substandard: FileNode, activity: FileActivity): void {
    this.activities.set(`${substandard.key}\n${activityKey(activity)}`, activity);
    this.elements.set(activity, new Set());
    substandard.activities.push(activity);
  }

  /** Adds an element that the activity does not have yet. */
  addElement(activity: FileActivity, element: string): void {
    const key = nameKey(element);
    if (this.elements.get(activity)?.has(key)) return;
    this.elements.get(activity)?.add(key);
    activity.elements.push(element);
  }
}

/** Adds what a row says of an activity to its substandard; a row without an activity adds none. */
export function readActivity(index: ActivityIndex, substandard: FileNode, reader: RowReader): void {
  const name = reader.name('activity', limits.name);
  const element = reader.name('element', limits.element);
  if (!name) {
    if (element) reader.error('activity', say('content.element_without_activity'));
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
  const said: FileActivity = { row: reader.row, name, ...kind, response_frequency, elements: [] };
  const found = index.find(substandard, said);
  const activity = found ?? said;
  if (!found) index.add(substandard, activity);
  else if (!activity.response_frequency) activity.response_frequency = response_frequency;
  else if (response_frequency && response_frequency !== activity.response_frequency) {
    reader.error(
      'response_frequency',
      say('content.differs_from_row', { column: 'response_frequency', row: activity.row }),
    );
  }
  if (element) addElement(index, activity, element, reader);
}

function readResponseFrequency(reader: RowReader): string {
  const word = reader.cell('response_frequency');
  const frequency = findFrequency(word);
  if (word && !frequency) {
    reader.error('response_frequency', say('content.frequency_word', { frequencies: frequencies.join(', '), word }));
  }
  return frequency ?? '';
}

function addElement(index: ActivityIndex, activity: FileActivity, element: string, reader: RowReader): void {
  if (activity.type !== 1) {
    reader.error('element', say('content.only_checklist_has_elements'));
  } else if (activity.elements.length >= limits.elements) {
    reader.error('element', say('content.too_many_elements', { most: limits.elements }));
  } else index.addElement(activity, element);
}
