import { type Context, invalid, say, type Work } from '@attesta/kit';
import type { EditingReply, UpdateEditingRequest__Output as Request } from '@attesta/proto/documents';
import { readUpload } from '../policies/read-upload';
import { EditingSessionRepository } from '../repositories/editing-session.repository';
import type { EditingSession } from '../repositories/editing-session.schema';
import type { PolicyKind } from '../repositories/policy.schema';
import { policyScope } from '../requests/policy-scope';
import { holdDraft } from './draft-files';
import { type EditedFormat, editedFormat } from './edited-format';
import { editorsOf } from './editors';
import { lockedUntil } from './lock';
import { findSession, isOwn } from './own-session';
import { sessionView } from './session-view';

type Reply = Omit<EditingReply, 'message'> & { message: ReturnType<typeof say> };

/**
 * Keeps what was edited so far as the session's draft, and the lock with it; without a file the lock alone. The file is looked at
 * like an upload, before the transaction.
 * @throws AppError not_found, conflict as isOwn, as readUpload for a file that is refused, invalid for one of another format
 */
export async function keepDraft(
  context: Context,
  kind: PolicyKind,
  format: EditedFormat,
  request: Request,
): Promise<Work<Reply>> {
  await policyScope(context);
  const initkey = request.initkey || request.initKey || '';
  const seen = await findSession(context, request.id ?? '', initkey);
  if (seen.kind !== kind) throw invalid('id', say('documents.editing_ended'));
  editedFormat(seen.format, format);
  await isOwn(context, context, seen, request.revision);
  const [given] = request.files ?? [];
  const upload = given && (await readUpload(context, given));
  if (upload && upload.format !== format) throw invalid('files', say('documents.draft_other_format'));
  return async (unit) => {
    const session = await findSession(unit, seen.id);
    await isOwn(context, unit, session, request.revision);
    const draft = upload && {
      draft_file_id: upload.file.id,
      draft_by: context.actor.id,
      draft_at: new Date(),
      editors: editorsOf(session, context.actor.id),
      revision: session.revision + 1,
      provider: 'embedded' as const,
      wopi_lock: '',
    };
    const change = { ...draft, locked_until: lockedUntil() };
    const changed = (await new EditingSessionRepository(unit).updateById(session.id, change)) as EditingSession;
    if (draft) await holdDraft(unit, changed);
    const message = draft ? say('documents.draft_kept') : say('documents.editing_goes_on');
    return { message, data: await sessionView(context, unit, changed) };
  };
}
