/** How many accounts of each role an organization may have (platform 3: no_client_admin, no_updator, no_viewer, no_surveyor). */
export interface Quotas {
  no_client_admin: number;
  no_updator: number;
  no_viewer: number;
  no_surveyor: number;
}

const quotaOfRole: Record<number, { field: keyof Quotas; plural: string }> = {
  3: { field: 'no_client_admin', plural: 'client admins' },
  4: { field: 'no_updator', plural: 'updators' },
  5: { field: 'no_surveyor', plural: 'surveyors' },
  6: { field: 'no_viewer', plural: 'viewers' },
};

/**
 * Why an organization may not have one more account of a role; undefined when it may. Roles 1 and 2 have no quota.
 * @param taken its accounts of that role, inactive ones included
 */
export function quotaProblem(quotas: Quotas, role: number, taken: number): string | undefined {
  const rule = quotaOfRole[role];
  if (!rule || taken < quotas[rule.field]) return undefined;
  const { [rule.field]: allowed } = quotas;
  return `The package allows ${allowed} ${rule.plural}, and there are ${taken}. Remove one or ask for a larger package.`;
}
