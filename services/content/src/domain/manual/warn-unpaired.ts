import { say } from '@attesta/kit/plain';
import type { RowTexts } from './manual-item';
import type { Problems } from './problems';

/** Tells of elements whose translations are left out, because nobody knows which of them is which. */
export function warnUnpaired(row: number, { unpaired }: Pick<RowTexts, 'unpaired'>, problems: Problems): void {
  for (const language of unpaired)
    problems.warn(
      row,
      problems.columnOf('element', undefined, language),
      say('content.manual_elements_unpaired', { language }),
    );
}
