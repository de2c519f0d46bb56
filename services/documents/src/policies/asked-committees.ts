import { type Context, invalid, objectId, say } from '@attesta/kit';
import type { Committee, VotingRule } from '@attesta/proto/governance';
import type { AskedCommittee } from '../domain/committee-approval';

/** What of governance's reply is read. */
interface Found<T> {
  data?: T | null;
}

/**
 * Committees of the organization as governance knows them now, for the actor: who has a vote (its users but invitees), and by which
 * majority they decide. Two calls a committee, five at most.
 * @throws AppError invalid for one that is dissolved or has nobody to vote, not_found, unavailable
 */
export async function askedCommittees(context: Context, ids: string[]): Promise<AskedCommittee[]> {
  return Promise.all([...new Set(ids)].map((id) => askedCommittee(context, objectId(id, 'approver_committees'))));
}

async function askedCommittee(context: Context, id: string): Promise<AskedCommittee> {
  const [{ data: committee }, { data: rule }] = (await Promise.all([
    context.callForActor('governance.GetCommittee', { id }),
    context.callForActor('governance.GetVotingRule', { id }),
  ])) as [Found<Committee>, Found<VotingRule>];
  const members = (committee?.members ?? []).filter(({ user_id, role }) => user_id && role !== 'invitee');
  const users = await context.directory.users(members.map(({ user_id }) => user_id as string));
  const member_ids = users
    .filter(({ organization_id, status }) => organization_id === context.organizationId && status === 1)
    .map((user) => user.id);
  if (committee?.status !== 'active' || member_ids.length === 0)
    throw invalid(
      'approver_committees',
      say('documents.committee_without_votes', { name: committee?.committee_name ?? '' }),
    );
  return {
    id,
    name: committee.committee_name ?? '',
    member_ids,
    majority: rule?.majority === 'two_thirds' ? 'two_thirds' : 'simple',
    quorum_percent: rule?.quorum_percent ?? 0,
    votes: [],
  };
}

/** The same without whom the rule of four eyes keeps out: the authors. @throws AppError invalid where nobody is left */
export function withoutAuthors(committees: AskedCommittee[], authorIds: string[]): AskedCommittee[] {
  return committees.map((committee) => {
    const member_ids = committee.member_ids.filter((id) => !authorIds.includes(id));
    if (member_ids.length === 0)
      throw invalid('approver_committees', say('documents.committee_without_votes', { name: committee.name }));
    return { ...committee, member_ids };
  });
}
