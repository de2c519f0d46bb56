import { AppError, type Context, type Scope, say } from '@attesta/kit';
import { EditingSessionRepository } from '../repositories/editing-session.repository';
import type { EditingSession } from '../repositories/editing-session.schema';
import { wopiLockOf } from './lock';
import { sessionView } from './session-view';

/** A session by its id, or by the document that it edits. @throws AppError not_found, also for one that has ended */
export async function findSession(scope: Scope, id: string, policyId = ''): Promise<EditingSession> {
  const sessions = new EditingSessionRepository(scope);
  const found = (id && (await sessions.findById(id))) || (await sessions.ofPolicy(policyId || id));
  if (!found) throw new AppError('not_found', say('documents.editing_ended'));
  return found;
}

/**
 * Makes sure that the actor has the lock, and speaks of the draft that there is.
 * @throws AppError conflict with the session, where somebody else has taken over, an editing server has its lock, or another window has kept a newer draft
 */
export async function isOwn(
  context: Context,
  scope: Scope,
  session: EditingSession,
  revision: number | null | undefined,
): Promise<void> {
  if (session.holder_id !== context.actor.id || wopiLockOf(session)) {
    const names = await context.directory.names([session.holder_id]);
    const message = say('documents.editing_held', { name: names.get(session.holder_id) ?? '' });
    throw new AppError('conflict', message, undefined, await sessionView(context, scope, session));
  }
  if (typeof revision === 'number' && revision !== session.revision)
    throw new AppError('conflict', say('documents.draft_newer'), undefined, await sessionView(context, scope, session));
}
