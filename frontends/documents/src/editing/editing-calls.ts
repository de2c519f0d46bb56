import type { Reply } from '@attesta/ui';
import type { Kind } from '../policies/kinds';

export type EditedFormat = 'docx' | 'xlsx';
export type Session = NonNullable<Reply<'documents.GetEditing'>['data']>;

/** Word and Excel, policies and attachments have calls of their own (daily work 7). */
export const editingCalls = {
  policy: {
    docx: { edit: 'documents.EditDocument', update: 'documents.UpdateDocument', save: 'documents.SaveDocument' },
    xlsx: { edit: 'documents.EditWorkbook', update: 'documents.UpdateWorkbook', save: 'documents.SaveWorkbook' },
  },
  attachment: {
    docx: {
      edit: 'documents.EditDocumentAttachment',
      update: 'documents.UpdateDocumentAttachment',
      save: 'documents.SaveDocument',
    },
    xlsx: {
      edit: 'documents.EditWorkbookAttachment',
      update: 'documents.UpdateWorkbookAttachment',
      save: 'documents.SaveWorkbook',
    },
  },
} as const satisfies Record<Kind, Record<EditedFormat, object>>;

/** Whether a file can be edited here: the formats of before 2007 and PDF can be replaced only. */
export function isEditable(format = ''): format is EditedFormat {
  return format === 'docx' || format === 'xlsx';
}

/** Who may edit (daily work 9). */
export const editingRoles = [2, 3, 4];
