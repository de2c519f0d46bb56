/** Accounts per role as dashboards and reports show them. */
export interface UserCounts {
  client_admin: number;
  updator: number;
  surveyor: number;
  internal_surveyor: number;
  external_surveyor: number;
  viewer: number;
  /** Sum over roles 3 to 6. */
  total: number;
}

/** Adds up counts of accounts by role and, of surveyors, by type (1 internal, 2 external). */
export function countUsersByRole(
  counts: readonly { role_id: number; surveyor_type: number; count: number }[],
): UserCounts {
  const sum = (role: number, type?: number): number =>
    counts
      .filter(({ role_id, surveyor_type }) => role_id === role && (type === undefined || surveyor_type === type))
      .reduce((total, { count }) => total + count, 0);
  return {
    client_admin: sum(3),
    updator: sum(4),
    surveyor: sum(5),
    internal_surveyor: sum(5, 1),
    external_surveyor: sum(5, 2),
    viewer: sum(6),
    total: sum(3) + sum(4) + sum(5) + sum(6),
  };
}
