import { command, say } from '@attesta/kit';
import { findSession, isOwn } from '../../editing/own-session';
import { endSession } from '../../editing/save-draft';
import { EditingSessionRepository } from '../../repositories/editing-session.repository';
import { policyScope } from '../../requests/policy-scope';

/**
 * Stops editing: others may take over at once. A session without a draft, or whose draft is given up, ends.
 * @throws AppError not_found, conflict where somebody else has the lock
 */
export const leaveEditing = command('documents.LeaveEditing', async ({ id, discard }, context, unit) => {
  await policyScope(context);
  const session = await findSession(unit, id ?? '');
  await isOwn(context, unit, session, undefined);
  if (discard || !session.draft_file_id) await endSession(unit, session);
  else await new EditingSessionRepository(unit).updateById(session.id, { locked_until: new Date() });
  return { message: discard ? say('documents.draft_discarded') : say('documents.editing_left') };
});
