import { type Context, notFound, type Scope } from '@attesta/kit';
import type { EditingSession as SessionMessage } from '@attesta/proto/documents';
import type { EditingSession } from '../repositories/editing-session.schema';
import { PolicyRepository } from '../repositories/policy.repository';
import { PolicyVersionRepository } from '../repositories/policy-version.repository';
import { hasLapsed, lockSeconds } from './lock';
import { editingProvider, embedded } from './provider';

/** A session as the actor sees it: what is opened, who holds the lock, which draft there is. @throws AppError not_found */
export async function sessionView(context: Context, scope: Scope, session: EditingSession): Promise<SessionMessage> {
  const policy = await new PolicyRepository(scope).findById(session.policy_id);
  const version = await new PolicyVersionRepository(scope).numbered(session.policy_id, session.number);
  if (!policy || !version) throw notFound('document', session.policy_id);
  const names = await context.directory.names([session.holder_id, session.draft_by].filter(Boolean));
  const mine = session.holder_id === context.actor.id;
  // What somebody edits in the browser is shown there until they have finished.
  const way = session.provider === 'embedded' ? embedded : editingProvider();
  return {
    id: session.id,
    initkey: policy.id,
    name: policy.name,
    format: session.format,
    version: session.number,
    latest: policy.latest,
    file_path: version.file_id,
    file_name: version.file_name,
    draft_path: session.draft_file_id,
    draft_at: session.draft_at?.toISOString() ?? '',
    draft_by: names.get(session.draft_by) ?? '',
    revision: session.revision,
    mine,
    holder_name: names.get(session.holder_id) ?? '',
    locked_until: session.locked_until.toISOString(),
    lapsed: hasLapsed(session),
    lock_seconds: lockSeconds,
    ...(await way.open(context, session, version)),
  };
}
