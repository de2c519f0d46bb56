import { say } from '@attesta/kit/plain';
import { columnName } from '../../workbook/workbook';
import type { Problems } from './problems';

const words: Record<string, 0 | 1> = {
  ...Object.fromEntries(['0', 'no', 'n', 'false', 'non', '-', '–', '✗', '✘', 'لا', '否'].map((word) => [word, 0])),
  ...Object.fromEntries(
    ['1', 'yes', 'y', 'x', 'true', 'esr', 'essential', 'oui', 'sí', 'si', 'sì', '✓', '✔', '√', 'نعم', '是'].map(
      (word) => [word, 1],
    ),
  ),
};

/** Whether a cell says that a substandard is an ESR; undefined where it says nothing, with a warning where it is unclear. */
export function readEsr(text: string, row: number, column: number, problems: Problems): 0 | 1 | undefined {
  const word = text.toLowerCase();
  if (!word) return undefined;
  const found = Object.hasOwn(words, word) ? words[word] : undefined;
  if (found === undefined)
    problems.warn(row, column < 0 ? '' : columnName(column), say('content.esr_word', { word: text }));
  return found;
}
