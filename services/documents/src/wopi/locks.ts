import { AppError, type StreamContext, say, type UnitOfWork } from '@attesta/kit';
import { editedFormat } from '../editing/edited-format';
import { lockedUntil, wopiLockOf, wopiLockSeconds } from '../editing/lock';
import { EditingSessionRepository } from '../repositories/editing-session.repository';
import type { EditingSession } from '../repositories/editing-session.schema';
import type { Policy } from '../repositories/policy.schema';
import { isHeldElsewhere, lockMismatch, type WopiCall, type WopiReply, wopiHeader } from './call';
import { itemVersion, type OpenedDocument, openedDocument } from './document';
import { finishEditing } from './finish-editing';

/** Characters of a lock (WOPI, SupportsExtendedLockLength). */
const longestLock = 1024;
const done = (version: string): WopiReply => ({ status: 200, headers: { 'X-WOPI-ItemVersion': version } });

/**
 * Lock, and with X-WOPI-OldLock UnlockAndRelock: the editing server takes the document, keeps it, or exchanges its lock. Somebody who
 * edits it in the browser keeps it. @throws AppError invalid, not_found, forbidden
 */
export async function lockFile({ as, grant, request }: WopiCall): Promise<WopiReply> {
  const lock = givenLock(wopiHeader(request, 'lock'));
  const old = wopiHeader(request, 'oldlock');
  const context = await as('documents.EditDocument');
  return context.transaction(async (unit) => {
    const document = await openedDocument(context, unit, grant.policyId);
    const { policy, session } = document;
    const present = wopiLockOf(session);
    if (old ? present !== old : present !== '' && present !== lock)
      return lockMismatch(present, 'The document has another lock.');
    if (isHeldElsewhere(session, context)) return lockMismatch('', 'Somebody edits the document in the browser.');
    await putLock(context, unit, policy, session, lock);
    return done(itemVersion(document));
  });
}

/** GetLock. @throws AppError not_found, forbidden */
export async function getLock({ as, grant }: WopiCall): Promise<WopiReply> {
  const context = await as('documents.GetEditing');
  const { session } = await openedDocument(context, context, grant.policyId);
  if (isHeldElsewhere(session, context)) return lockMismatch('', 'Somebody edits the document in the browser.');
  return { status: 200, headers: { 'X-WOPI-Lock': wopiLockOf(session) } };
}

/** RefreshLock: for another half an hour. @throws AppError invalid, not_found, forbidden */
export async function refreshLock(call: WopiCall): Promise<WopiReply> {
  const context = await call.as('documents.EditDocument');
  return context.transaction((unit) =>
    underLock(call, context, unit, async (document, session) => {
      const locked_until = lockedUntil(new Date(), wopiLockSeconds);
      await new EditingSessionRepository(unit).updateById(session.id, { locked_until });
      return done(itemVersion(document));
    }),
  );
}

/**
 * Unlock: the editing server has finished, so what was edited becomes the next version, whose approval starts again.
 * @throws AppError invalid, not_found, forbidden
 */
export async function unlock(call: WopiCall): Promise<WopiReply> {
  const context = await call.as('documents.SaveDocument');
  const seen = await openedDocument(context, context, call.grant.policyId);
  const finish = await finishEditing(context, seen);
  return context.transaction((unit) =>
    underLock(call, context, unit, async (document, session) => done(await finish(unit, document, session))),
  );
}

/** Does something where the call's lock is the document's; 409 with the present one where it is not. */
export async function underLock(
  { grant, request }: Pick<WopiCall, 'grant' | 'request'>,
  context: StreamContext,
  unit: UnitOfWork,
  work: (document: OpenedDocument, session: EditingSession) => Promise<WopiReply>,
): Promise<WopiReply> {
  const lock = givenLock(wopiHeader(request, 'lock'));
  const document = await openedDocument(context, unit, grant.policyId);
  const present = wopiLockOf(document.session);
  if (!document.session || present !== lock) return lockMismatch(present, 'The document has another lock, or none.');
  return work(document, document.session);
}

async function putLock(
  { actor }: StreamContext,
  unit: UnitOfWork,
  policy: Policy,
  session: EditingSession | undefined,
  lock: string,
): Promise<void> {
  const sessions = new EditingSessionRepository(unit);
  const until = lockedUntil(new Date(), wopiLockSeconds);
  const taken = { holder_id: actor.id, locked_until: until, wopi_lock: lock, provider: 'wopi' as const };
  if (session) {
    await sessions.updateById(session.id, taken);
    return;
  }
  const format = policy.format === 'docx' ? 'docx' : 'xlsx';
  editedFormat(policy.format, format);
  await sessions.create({ ...taken, policy_id: policy.id, kind: policy.kind, format, number: policy.latest });
}

function givenLock(lock: string): string {
  if (lock !== '' && lock.length <= longestLock) return lock;
  throw new AppError('invalid', say('documents.editor_request'));
}
