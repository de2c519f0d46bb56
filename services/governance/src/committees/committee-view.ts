import type { Context, Scope } from '@attesta/kit';
import type { Committee as CommitteeMessage } from '@attesta/proto/governance';
import { CommitteeRepository } from '../repositories/committee.repository';
import type { Committee } from '../repositories/committee.schema';
import { mayManage } from './may-manage';
import { presentNames } from './people';

/** Committees as readers see them, with the names that people have now. Three calls, however many there are. */
export async function committeeViews(
  context: Context,
  scope: Scope,
  committees: Committee[],
): Promise<CommitteeMessage[]> {
  if (committees.length === 0) return [];
  const parents = [...new Set(committees.map(({ parent_id }) => parent_id).filter(Boolean))];
  const [above, updaters, present] = await Promise.all([
    new CommitteeRepository(scope).findByIds(parents),
    context.directory.names([
      ...new Set(committees.flatMap(({ assigned_committee_updater }) => assigned_committee_updater)),
    ]),
    presentNames(
      context,
      committees.flatMap(({ members }) => members),
    ),
  ]);
  const parentNames = new Map(above.map(({ id, committee_name }) => [id, committee_name]));
  return committees.map((committee) => ({
    id: committee.id,
    committee_name: committee.committee_name,
    description: committee.description,
    parent_id: committee.parent_id,
    parent_name: parentNames.get(committee.parent_id) ?? '',
    members: committee.members.map(present),
    member_count: committee.members.length,
    assigned_committee_updater: committee.assigned_committee_updater,
    updaters: committee.assigned_committee_updater.map((id) => ({ id, name: updaters.get(id) ?? '' })),
    status: committee.status,
    version: committee.version,
    created_at: committee.created_at.toISOString(),
    updated_at: committee.updated_at.toISOString(),
    manageable: mayManage(context, committee),
  }));
}

/** One committee as readers see it. */
export async function showCommittee(context: Context, scope: Scope, committee: Committee): Promise<CommitteeMessage> {
  return (await committeeViews(context, scope, [committee]))[0] as CommitteeMessage;
}
