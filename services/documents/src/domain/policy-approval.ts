import { type AskedCommittee, decisionOf, silentMembers } from './committee-approval';

/** What somebody who has to approve a version has said: a person, whoever has a role first, or a committee by its majority. */
export interface Approval {
  /** '' where a role or a committee is meant. */
  user_id: string;
  /** 0 where a person or a committee is meant. */
  role: number;
  committee?: AskedCommittee | null;
  decision: 'pending' | 'approved' | 'rejected';
  decided_by: string;
  decided_at: Date | null;
  comment: string;
}

/** Who decides. */
export interface Decider {
  id: string;
  role: number;
}

/** Approvals that nobody has given yet, each approver once. */
export function askedApprovals(userIds: string[], roles: number[], committees: AskedCommittee[] = []): Approval[] {
  const pending = { decision: 'pending', decided_by: '', decided_at: null, comment: '' } as const;
  return [
    ...[...new Set(userIds)].map((user_id) => ({ user_id, role: 0, ...pending })),
    ...[...new Set(roles)].map((role) => ({ user_id: '', role, ...pending })),
    ...committees.map((committee) => ({ user_id: '', role: 0, committee, ...pending })),
  ];
}

/** The approvals that somebody can give, or has a vote in: their own, that of their role, those of their committees. */
export function awaitedFrom(approvals: Approval[], { id, role }: Decider): Approval[] {
  return approvals.filter((one) => {
    if (one.decision !== 'pending') return false;
    if (one.committee) return silentMembers(one.committee).includes(id);
    return one.user_id ? one.user_id === id : one.role === role;
  });
}

/** The people whose word is waited for by name. */
export function awaitedPeople(approvals: Approval[]): string[] {
  const pending = approvals.filter(({ decision }) => decision === 'pending');
  return [
    ...new Set(pending.flatMap(({ user_id, committee }) => (committee ? silentMembers(committee) : user_id || []))),
  ];
}

/** Approvals with what somebody has decided, of all that they can give. */
export function decided(
  approvals: Approval[],
  decider: Decider,
  decision: 'approved' | 'rejected',
  comment: string,
  at: Date,
): Approval[] {
  const theirs = new Set(awaitedFrom(approvals, decider));
  return approvals.map((one) => {
    if (!theirs.has(one)) return one;
    if (!one.committee) return { ...one, decision, decided_by: decider.id, decided_at: at, comment };
    const vote = { user_id: decider.id, approves: decision === 'approved', at, comment };
    const committee = { ...one.committee, votes: [...one.committee.votes, vote] };
    const its = decisionOf(committee);
    // What a committee has decided nobody has decided alone.
    return { ...one, committee, decision: its, decided_at: its === 'pending' ? null : at };
  });
}

/** Whether everybody who was asked has approved. */
export function isApproved(approvals: Approval[]): boolean {
  return approvals.length > 0 && approvals.every(({ decision }) => decision === 'approved');
}

/** Whether somebody who was asked has rejected it: one of its committees only by its majority. */
export function isRejected(approvals: Approval[]): boolean {
  return approvals.some(({ decision }) => decision === 'rejected');
}
