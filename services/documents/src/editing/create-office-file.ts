import { type Context, required, say, type Work } from '@attesta/kit';
import { blankDocument, blankWorkbook } from '@attesta/office';
import type { PolicyReply, CreateOfficeFileRequest__Output as Request } from '@attesta/proto/documents';
import { storeMade } from '../intake/made-file';
import { createPolicy } from '../policies/add-version';
import { existingChapter } from '../policies/chapter-exists';
import { showPolicy } from '../policies/policy-views';
import type { StoredFile } from '../repositories/file.repository';
import { oneOf } from '../requests/one-of';
import { policyScope } from '../requests/policy-scope';
import type { EditedFormat } from './edited-format';

type Reply = Omit<PolicyReply, 'message'> & { message: ReturnType<typeof say> };

const office = 'application/vnd.openxmlformats-officedocument';
const blank = {
  docx: { bytes: blankDocument, type: `${office}.wordprocessingml.document` },
  xlsx: { bytes: blankWorkbook, type: `${office}.spreadsheetml.sheet` },
};

/** A new policy, or attachment, of one empty file, as a draft. @throws AppError invalid for a name or chapter that is none */
export async function createOfficeFile(context: Context, format: EditedFormat, request: Request): Promise<Work<Reply>> {
  const tenant = await policyScope(context);
  const name = required(request.x, 'x');
  const kind = request.kind ? oneOf(['policy', 'attachment'] as const, request.kind, 'kind') : 'policy';
  const chapter_id = await existingChapter(context, tenant, request.chapter_id);
  const file = await storeBlank(context, `${name}.${format}`, format);
  return async (unit) => {
    const policy = await createPolicy(
      context,
      unit,
      { file, format, text: '', words: [] },
      { kind, chapter_id, comment: '', name },
    );
    return { message: say('documents.document_made'), data: await showPolicy(context, unit, tenant.reader, policy) };
  };
}

/** Stores an empty file. */
function storeBlank({ organizationId, actor }: Context, name: string, format: EditedFormat): Promise<StoredFile> {
  const { bytes, type: content_type } = blank[format];
  return storeMade(organizationId, actor.id, { name, content_type, purpose: 'documents.CreateOfficeFile' }, bytes());
}
