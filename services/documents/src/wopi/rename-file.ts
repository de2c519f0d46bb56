import { safeFileName } from '../domain/file-name';
import { wopiLockOf } from '../editing/lock';
import { renamePolicy } from '../policies/rename-policy';
import { lockMismatch, type WopiCall, type WopiReply, wopiHeader } from './call';
import { openedDocument } from './document';
import { fromUtf7 } from './utf7';

/** RenameFile, by who may rename; the name comes without its extension. @throws AppError not_found, forbidden */
export async function renameFile({ as, grant, request }: WopiCall): Promise<WopiReply> {
  const wanted = fromUtf7(wopiHeader(request, 'requestedname'))?.trim() ?? '';
  const context = await as('documents.RenamePolicy');
  if (!wanted || wanted !== safeFileName(wanted))
    return { status: 400, headers: { 'X-WOPI-InvalidFileNameError': 'This is no name of a file.' } };
  return context.transaction(async (unit) => {
    const { policy, session } = await openedDocument(context, unit, grant.policyId);
    const present = wopiLockOf(session);
    if (present && present !== wopiHeader(request, 'lock'))
      return lockMismatch(present, 'The document has another lock.');
    await renamePolicy(context, unit, policy.kind, { initkey: policy.id, name: wanted });
    return { status: 200, body: { Name: wanted } };
  });
}
