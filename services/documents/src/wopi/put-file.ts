import { invalid, say } from '@attesta/kit';
import { safeFileName } from '../domain/file-name';
import { holdDraft } from '../editing/draft-files';
import { editorsOf } from '../editing/editors';
import { lockedUntil, wopiLockOf, wopiLockSeconds } from '../editing/lock';
import { EditingSessionRepository } from '../repositories/editing-session.repository';
import type { EditingSession } from '../repositories/editing-session.schema';
import { lockMismatch, type WopiCall, type WopiReply, wopiHeader } from './call';
import { itemVersion, modifiedAt, openedDocument } from './document';
import { underLock } from './locks';
import { receiveFile } from './receive-file';

/** The status by which Collabora asks its user what is to become of a document that was changed elsewhere. */
const changedElsewhere = { COOLStatusCode: 1010, LOOLStatusCode: 1010 };

/** More people than an editing server lets edit one document at once. */
const mostEditors = 100;

/**
 * PutFile: what was edited so far becomes the session's draft, as an editor in the browser keeps it. The lock is looked at before the
 * first byte, and again when the file is there.
 * @throws AppError invalid, not_found, forbidden, as receiveFile
 */
export async function putFile(call: WopiCall): Promise<WopiReply> {
  const { as, grant, request } = call;
  const context = await as('documents.UpdateDocument');
  const seen = await openedDocument(context, context, grant.policyId);
  const present = wopiLockOf(seen.session);
  if (present === '' || present !== wopiHeader(request, 'lock'))
    return lockMismatch(present, 'The document has another lock, or none.');
  const known = request.headers['x-cool-wopi-timestamp'] ?? request.headers['x-lool-wopi-timestamp'];
  if (known && known !== modifiedAt(seen)) return { status: 409, body: changedElsewhere };
  const upload = await receiveFile(call, context, safeFileName(`${seen.policy.name}.${seen.policy.format}`));
  if (upload.format !== seen.session?.format) throw invalid('files', say('documents.draft_other_format'));
  return context.transaction((unit) =>
    underLock(call, context, unit, async (document, session) => {
      const draft = {
        draft_file_id: upload.file.id,
        draft_by: context.actor.id,
        draft_at: new Date(),
        editors: editorsOf(session, context.actor.id, ...namedEditors(wopiHeader(request, 'editors'))),
        revision: session.revision + 1,
        holder_id: context.actor.id,
        locked_until: lockedUntil(new Date(), wopiLockSeconds),
      };
      const changed = (await new EditingSessionRepository(unit).updateById(session.id, draft)) as EditingSession;
      await holdDraft(unit, changed);
      const after = { policy: document.policy, session: changed, file: upload.file };
      return {
        status: 200,
        headers: { 'X-WOPI-ItemVersion': itemVersion(after) },
        body: { LastModifiedTime: modifiedAt(after) },
      };
    }),
  );
}

/** Whom the server names as having edited since the last PutFile (X-WOPI-Editors), besides whose token it shows. */
function namedEditors(header: string): string[] {
  const ids = header.split(',').map((id) => id.trim());
  return ids.filter((id) => /^[0-9a-f]{24}$/.test(id)).slice(0, mostEditors);
}
