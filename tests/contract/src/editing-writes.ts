import { anything, type NamingWrite } from './naming-write';
import type { Things } from './tenant-tree';

/** Whose sessions are edited in holds their locks, so it is the super admin who goes on (documents-of-tenant.ts). */
const role = 2;
const file = 'files';

/** A call that opens a document of some kind. */
const opens = (path: string, kind: keyof Things): NamingWrite => ({
  method: 'POST',
  path,
  role,
  body: (own) => ({ initkey: own[kind] }),
  names: { initkey: kind },
});

/** A call that keeps what was edited in a session. */
const keeps = (path: string, session: keyof Things): NamingWrite => ({
  method: 'POST',
  path,
  role,
  file,
  body: (own) => ({ id: own[session] }),
  names: { id: session },
});

/** The same without a file: the lock alone is kept. */
const prolongs = (path: string, session: keyof Things): NamingWrite => {
  const { file: _file, ...write } = keeps(path, session);
  return write;
};

/** Writes of documents and of editing that take the id of another record. */
export const editingWrites: NamingWrite[] = [
  {
    method: 'POST',
    path: '/api/v1/uploadInitPolicy',
    role: 3,
    file,
    body: ({ chapter }) => ({ chapter_id: chapter }),
    names: { chapter_id: 'chapter', initkey: 'policy' },
  },
  {
    method: 'PUT',
    path: '/api/v1/policies/review/{initkey}',
    role: 3,
    body: ({ policy, updater }) => ({ initkey: policy, owner_id: updater }),
    names: { initkey: 'policy', owner_id: 'updater' },
  },
  {
    method: 'GET',
    path: '/api/google/v1/create/{x}',
    role,
    body: ({ chapter }) => ({ x: anything(), chapter_id: chapter }),
    names: { chapter_id: 'chapter' },
  },
  {
    method: 'GET',
    path: '/api/v1/google/create/excel/{x}',
    role,
    body: ({ chapter }) => ({ x: anything(), chapter_id: chapter }),
    names: { chapter_id: 'chapter' },
  },
  opens('/api/v1/google/edit/excel', 'workbook'),
  opens('/api/v1/edit_document_attachment', 'attachment'),
  opens('/api/v1/edit_document_excel_attachment', 'workbookAttachment'),
  keeps('/api/v1/google/v1/update', 'draftSession'),
  keeps('/api/v1/update_attachment_document', 'attachmentSession'),
  prolongs('/api/v1/google/excel/v1/update', 'workbookSession'),
  prolongs('/api/v1/google/v1/update_attachment_document_excel', 'workbookAttachmentSession'),
  {
    method: 'POST',
    path: '/api/v1/editing/leave',
    role,
    body: ({ workbookSession }) => ({ id: workbookSession }),
    names: { id: 'workbookSession' },
  },
];
