import { AppError, type Context, notFound, say, type UnitOfWork } from '@attesta/kit';
import type { EditingReply, EditRequest__Output as Request } from '@attesta/proto/documents';
import { findPolicy, isLatest } from '../policies/find-policy';
import { EditingSessionRepository } from '../repositories/editing-session.repository';
import type { EditingSession } from '../repositories/editing-session.schema';
import type { Policy, PolicyKind } from '../repositories/policy.schema';
import { PolicyVersionRepository } from '../repositories/policy-version.repository';
import { policyScope } from '../requests/policy-scope';
import { type EditedFormat, editedFormat } from './edited-format';
import { hasLapsed, lockedUntil, wopiLockOf } from './lock';
import { editingProvider } from './provider';
import { sessionView } from './session-view';

type Reply = Omit<EditingReply, 'message'> & { message: ReturnType<typeof say> };

/**
 * Begins to edit the latest version of a document, or joins its session: whose lock it is keeps it, somebody else is told and only
 * reads. With take_over a lapsed lock changes hands, and the draft with it.
 * @throws AppError not_found, invalid for a file that is not edited by this call, conflict when there is a newer version or the
 * lock to be taken over is held
 */
export async function beginEditing(
  context: Context,
  unit: UnitOfWork,
  kind: PolicyKind,
  format: EditedFormat,
  request: Request,
): Promise<Reply> {
  const tenant = await policyScope(context);
  const policy = await findDocument(tenant, unit, kind, request);
  editedFormat(policy.format, format);
  const sessions = new EditingSessionRepository(unit);
  const open = await sessions.ofPolicy(policy.id);
  if (!open) {
    isLatest(policy, request.version || request.lv);
    const session = await sessions.create({ ...newSession(context, policy, format) });
    return { message: say('documents.editing_begun'), data: await sessionView(context, unit, session) };
  }
  const session = await joined(context, sessions, open, request.take_over === true);
  const message = session.holder_id === context.actor.id ? 'documents.editing_begun' : 'documents.editing_read_only';
  return { message: say(message), data: await sessionView(context, unit, session) };
}

async function joined(
  context: Context,
  sessions: EditingSessionRepository,
  session: EditingSession,
  takeOver: boolean,
): Promise<EditingSession> {
  const isMine = session.holder_id === context.actor.id;
  // Whoever opens what an editing server has locked joins there; the lock is the server's.
  if (wopiLockOf(session)) return session;
  if (!isMine && !takeOver) return session;
  if (!isMine && !hasLapsed(session)) {
    const names = await context.directory.names([session.holder_id]);
    throw new AppError('conflict', say('documents.editing_held', { name: names.get(session.holder_id) ?? '' }));
  }
  const taken = { holder_id: context.actor.id, locked_until: lockedUntil(), provider: editingProvider().name };
  const changed = await sessions.changeIf(session.id, { holder_id: session.holder_id }, taken);
  if (!changed) throw new AppError('conflict', say('kit.changed_meanwhile'));
  return changed;
}

function newSession(context: Context, policy: Policy, format: EditedFormat): Partial<EditingSession> {
  return {
    policy_id: policy.id,
    kind: policy.kind,
    format,
    number: policy.latest,
    holder_id: context.actor.id,
    locked_until: lockedUntil(),
    provider: editingProvider().name,
  };
}

/** The document that a request names: by its initkey, in either spelling, or by the id of it or of one of its versions. */
async function findDocument(
  tenant: Awaited<ReturnType<typeof policyScope>>,
  unit: UnitOfWork,
  kind: PolicyKind,
  { id, initkey, initKey }: Pick<Request, 'id' | 'initkey' | 'initKey'>,
): Promise<Policy> {
  const named = initkey || initKey || '';
  if (named) return findPolicy(tenant, unit, named, kind);
  if (!id) throw notFound('document', '');
  const version = await new PolicyVersionRepository(unit).findById(id);
  return findPolicy(tenant, unit, version?.policy_id ?? id, kind);
}
