/** How far a version of a policy has come. One that nobody uses any more is retired. */
export const policyStatuses = ['draft', 'review', 'approved', 'published', 'retired'] as const;
export type PolicyStatus = (typeof policyStatuses)[number];

/** Who brings a version from one status to another: administrators, or those who have to approve it. */
export type PolicyMover = 'administrator' | 'approver';

/** Every way from one status to another; there is no other one. */
export const policyTransitions: readonly { from: PolicyStatus; to: PolicyStatus; by: PolicyMover }[] = [
  { from: 'draft', to: 'review', by: 'administrator' },
  { from: 'review', to: 'approved', by: 'approver' },
  { from: 'review', to: 'draft', by: 'approver' },
  { from: 'review', to: 'draft', by: 'administrator' },
  { from: 'approved', to: 'published', by: 'administrator' },
  { from: 'approved', to: 'draft', by: 'administrator' },
  { from: 'published', to: 'retired', by: 'administrator' },
];

/** Whether somebody may bring a version from one status to another. */
export function mayMove(from: PolicyStatus, to: PolicyStatus, by: PolicyMover): boolean {
  return policyTransitions.some((one) => one.from === from && one.to === to && one.by === by);
}

/** Where an administrator may bring a version of this status, in the order of its life. */
export function nextStatuses(from: PolicyStatus): PolicyStatus[] {
  return policyStatuses.filter((to) => mayMove(from, to, 'administrator'));
}

/** The status that follows when nobody says which; undefined after the last one. */
export function followingStatus(from: PolicyStatus): PolicyStatus | undefined {
  return policyStatuses[policyStatuses.indexOf(from) + 1];
}
