import { invalid, say } from '@attesta/kit';
import type { PolicyFormat } from '../domain/policy-format';

/** What can be edited here: the formats of before 2007 and PDF can be replaced by another file only. */
export type EditedFormat = 'docx' | 'xlsx';

/** @throws AppError invalid for a format that nothing edits, and for one that the other call edits */
export function editedFormat(format: PolicyFormat, expected: EditedFormat): EditedFormat {
  if (format !== 'docx' && format !== 'xlsx') throw invalid('initkey', say('documents.not_editable'));
  if (format === expected) return format;
  throw invalid('initkey', format === 'docx' ? say('documents.is_word') : say('documents.is_excel'));
}
