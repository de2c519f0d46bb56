import type { GatewayClient } from '@attesta/seed';
import { patiently } from './patiently';
import type { Things } from './tenant-tree';

type Made = Pick<
  Things,
  | 'workbook'
  | 'attachment'
  | 'workbookAttachment'
  | 'draftSession'
  | 'attachmentSession'
  | 'workbookSession'
  | 'workbookAttachmentSession'
>;

/** Policies and attachments of either kind, which the super admin edits. */
export async function makeDocuments(admin: GatewayClient, mark: string): Promise<Made> {
  const make = (path: string, kind: string): Promise<string> =>
    patiently(() => admin.get<{ initkey: string }>(`${path}/${mark}%20${kind}?kind=${kind}`)).then(
      ({ initkey }) => initkey,
    );
  const edit = (path: string, initkey: string): Promise<string> =>
    patiently(() => admin.post<{ id: string }>(path, { initkey })).then(({ id }) => id);
  const [word, excel] = ['/api/google/v1/create', '/api/v1/google/create/excel'] as const;
  const draft = await make(word, 'policy');
  const workbook = await make(excel, 'policy');
  const attachment = await make(word, 'attachment');
  const workbookAttachment = await make(excel, 'attachment');
  return {
    workbook,
    attachment,
    workbookAttachment,
    draftSession: await edit('/api/v1/google/v1/edit', draft),
    workbookSession: await edit('/api/v1/google/edit/excel', workbook),
    attachmentSession: await edit('/api/v1/edit_document_attachment', attachment),
    workbookAttachmentSession: await edit('/api/v1/edit_document_excel_attachment', workbookAttachment),
  };
}
