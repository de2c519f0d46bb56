import { client, type Samples, unknownRecord } from './sample';

const session = 'a policy that is being edited';
const nobodys = { as: client, request: { initkey: unknownRecord, take_over: false }, refused: 404 } as const;
const ended = { as: client, request: { id: unknownRecord }, refused: 404 } as const;
const made = { as: client, request: { x: '{name}', kind: 'policy', chapter_id: '' } } as const;

/** What the editors of the documents remote call; drafts go up as files (services/documents/src/operations/editing/editing.test.ts). */
export const editingSamples: Samples = {
  'documents.CreateDocument': made,
  'documents.CreateWorkbook': made,
  'documents.EditDocument': {
    as: client,
    given: 'a policy with two versions',
    request: { initkey: '{initkey}', take_over: false },
  },
  'documents.EditWorkbook': nobodys,
  'documents.EditDocumentAttachment': nobodys,
  'documents.EditWorkbookAttachment': nobodys,
  'documents.UpdateDocument': { as: client, given: session, request: { id: '{session_id}' } },
  'documents.UpdateWorkbook': ended,
  'documents.UpdateDocumentAttachment': ended,
  'documents.UpdateWorkbookAttachment': ended,
  'documents.SaveDocument': {
    as: client,
    given: session,
    request: { id: '{session_id}', comment: 'Shorter', revision: 0, version: 2 },
    refused: 400,
  },
  'documents.SaveWorkbook': ended,
  'documents.GetEditing': { as: client, given: session, request: { initkey: '{initkey}' } },
  'documents.LeaveEditing': { as: client, given: session, request: { id: '{session_id}', discard: true } },
};
