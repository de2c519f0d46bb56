/** What somebody who has to approve a version has said: a person, or whoever has a role first. */
export interface Approval {
  /** '' where a role is meant. */
  user_id: string;
  /** 0 where a person is meant. */
  role: number;
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
export function askedApprovals(userIds: string[], roles: number[]): Approval[] {
  const pending = { decision: 'pending', decided_by: '', decided_at: null, comment: '' } as const;
  return [
    ...[...new Set(userIds)].map((user_id) => ({ user_id, role: 0, ...pending })),
    ...[...new Set(roles)].map((role) => ({ user_id: '', role, ...pending })),
  ];
}

/** The approvals that somebody can give: their own, and that of their role. */
export function awaitedFrom(approvals: Approval[], { id, role }: Decider): Approval[] {
  return approvals.filter(
    (one) => one.decision === 'pending' && (one.user_id ? one.user_id === id : one.role === role),
  );
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
  return approvals.map((one) =>
    theirs.has(one) ? { ...one, decision, decided_by: decider.id, decided_at: at, comment } : one,
  );
}

/** Whether everybody who was asked has approved. */
export function isApproved(approvals: Approval[]): boolean {
  return approvals.length > 0 && approvals.every(({ decision }) => decision === 'approved');
}
