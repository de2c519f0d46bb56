import { AppError, type Context, invalid, say, type UnitOfWork, type Work } from '@attesta/kit';
import type { PolicyReply, SaveEditingRequest__Output as Request } from '@attesta/proto/documents';
import { addVersion } from '../policies/add-version';
import { findPolicy } from '../policies/find-policy';
import { showPolicy } from '../policies/policy-views';
import { readUpload } from '../policies/read-upload';
import { EditingSessionRepository } from '../repositories/editing-session.repository';
import type { EditingSession } from '../repositories/editing-session.schema';
import { policyScope } from '../requests/policy-scope';
import { releaseDraft } from './draft-files';
import { type EditedFormat, editedFormat } from './edited-format';
import { editorsOf } from './editors';
import { hasOtherFile } from './meanwhile';
import { findSession, isOwn } from './own-session';
import { sessionView } from './session-view';

type Reply = Omit<PolicyReply, 'message'> & { message: ReturnType<typeof say> };

/**
 * Makes the next version of a session's draft, whose approval starts again (daily work 4), and ends the session.
 * @throws AppError not_found, conflict as isOwn and where somebody has uploaded a version since this one was opened, invalid
 * where nothing was edited
 */
export async function saveDraft(context: Context, format: EditedFormat, request: Request): Promise<Work<Reply>> {
  const tenant = await policyScope(context);
  const seen = await findSession(context, request.id ?? '');
  editedFormat(seen.format, format);
  await isOwn(context, context, seen, request.revision);
  if (!seen.draft_file_id) throw invalid('id', say('documents.nothing_edited'));
  const upload = await readUpload(context, { id: seen.draft_file_id });
  return async (unit) => {
    const session = await findSession(unit, seen.id);
    await isOwn(context, unit, session, seen.revision);
    const before = await findPolicy(tenant, unit, session.policy_id);
    if (await hasOtherFile(unit, before, request.version || session.number)) {
      const message = say('documents.version_meanwhile', { version: before.latest });
      throw new AppError('conflict', message, undefined, await sessionView(context, unit, session));
    }
    const policy = await addVersion(
      context,
      unit,
      before,
      upload,
      request.comment?.trim() ?? '',
      editorsOf(session).filter((id) => id !== context.actor.id),
    );
    await endSession(unit, session);
    return { message: say('documents.edited_saved'), data: await showPolicy(context, unit, tenant.reader, policy) };
  };
}

/** Ends a session; its draft goes the way of all files that nothing else holds. */
export async function endSession(unit: UnitOfWork, session: EditingSession): Promise<void> {
  await new EditingSessionRepository(unit).deleteOne({ _id: session.id });
  await releaseDraft(unit, session);
}
