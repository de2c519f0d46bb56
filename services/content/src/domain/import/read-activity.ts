import { say } from '@attesta/kit';
import { kindName, readActivityKind } from '../activity-kind';
import { nameKey } from '../identity';
import { limits } from '../limits';
import { readFrequency, responseFrequencies } from '../response-frequency';
import type { FileActivity, FileNode } from './file-content';
import type { RowReader } from './read-content';

/** Adds what a row says of an activity to its substandard; a row without an activity adds none. */
export function readActivity(substandard: FileNode, reader: RowReader): void {
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
  const found = substandard.activities.find(
    (known) => nameKey(known.name) === nameKey(name) && kindName(known) === kindName(kind),
  );
  const activity = found ?? { row: reader.row, name, ...kind, response_frequency, elements: [] };
  if (!found) substandard.activities.push(activity);
  else if (!activity.response_frequency) activity.response_frequency = response_frequency;
  else if (response_frequency && response_frequency !== activity.response_frequency) {
    reader.error(
      'response_frequency',
      say('content.differs_from_row', { column: 'response_frequency', row: activity.row }),
    );
  }
  if (element) addElement(activity, element, reader);
}

function readResponseFrequency(reader: RowReader): string {
  const word = reader.cell('response_frequency');
  const frequency = readFrequency(word);
  if (word && !frequency) {
    reader.error(
      'response_frequency',
      say('content.frequency_word', { frequencies: responseFrequencies.join(', '), word }),
    );
  }
  return frequency ?? '';
}

function addElement(activity: FileActivity, element: string, reader: RowReader): void {
  if (activity.type !== 1) {
    reader.error('element', say('content.only_checklist_has_elements'));
  } else if (activity.elements.length >= limits.elements) {
    reader.error('element', say('content.too_many_elements', { most: limits.elements }));
  } else if (!activity.elements.some((known) => nameKey(known) === nameKey(element))) activity.elements.push(element);
}
