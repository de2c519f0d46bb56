import { say } from '@attesta/kit/plain';
import { columnName } from '../../workbook/workbook';
import type { Problems } from './problems';

const words: Record<string, 0 | 1> = { '0': 0, no: 0, n: 0, false: 0, '1': 1, yes: 1, y: 1, x: 1, true: 1, esr: 1 };

/** Whether a cell says that a substandard is an ESR; undefined where it says nothing, with a warning where it is unclear. */
export function readEsr(text: string, row: number, column: number, problems: Problems): 0 | 1 | undefined {
  const word = text.toLowerCase();
  if (!word) return undefined;
  const found = Object.hasOwn(words, word) ? words[word] : undefined;
  if (found === undefined)
    problems.warn(row, column < 0 ? '' : columnName(column), say('content.esr_word', { word: text }));
  return found;
}
