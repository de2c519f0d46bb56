/** What a member of a committee has said of a version. */
export interface CommitteeVote {
  user_id: string;
  approves: boolean;
  at: Date;
  comment: string;
}

/** A committee that has to approve a version: its members and its rule of the moment at which it was asked. */
export interface AskedCommittee {
  id: string;
  name: string;
  /** Users; invitees, outsiders and an author who is barred are none of them. */
  member_ids: string[];
  /** simple: more than half; two_thirds: at least two of three. Of all members, because nobody is present or absent here. */
  majority: 'simple' | 'two_thirds';
  /** So many of a hundred members have to say something. */
  quorum_percent: number;
  votes: CommitteeVote[];
}

/** How many members have to approve. */
export function neededOf({ member_ids, majority }: Pick<AskedCommittee, 'member_ids' | 'majority'>): number {
  const members = member_ids.length;
  return majority === 'two_thirds' ? Math.ceil((2 * members) / 3) : Math.floor(members / 2) + 1;
}

/** The members whose vote is waited for. */
export function silentMembers({ member_ids, votes }: AskedCommittee): string[] {
  const heard = new Set(votes.map(({ user_id }) => user_id));
  return member_ids.filter((id) => !heard.has(id));
}

/** What it has decided: rejected as soon as those who have not voted can't bring the majority any more. */
export function decisionOf(committee: AskedCommittee): 'pending' | 'approved' | 'rejected' {
  const { member_ids, votes, quorum_percent } = committee;
  const approving = votes.filter(({ approves }) => approves).length;
  const needed = neededOf(committee);
  if (approving + silentMembers(committee).length < needed) return 'rejected';
  const isQuorate = votes.length * 100 >= quorum_percent * member_ids.length;
  return approving >= needed && isQuorate ? 'approved' : 'pending';
}
