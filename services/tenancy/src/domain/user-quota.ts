import { type Sentence, say } from '@attesta/kit';

/** How many accounts of each role an organization may have (platform 3: no_client_admin, no_updator, no_viewer, no_surveyor). */
export interface Quotas {
  no_client_admin: number;
  no_updator: number;
  no_viewer: number;
  no_surveyor: number;
}

/** The fields of an organization that hold its quotas. */
export const quotaFields = ['no_client_admin', 'no_updator', 'no_viewer', 'no_surveyor'] as const;

/** How many accounts organizations may have together. */
export function sumOfQuotas(organizations: readonly Quotas[]): Quotas {
  const sum = (field: keyof Quotas): number => organizations.reduce((total, one) => total + one[field], 0);
  return {
    no_client_admin: sum('no_client_admin'),
    no_updator: sum('no_updator'),
    no_viewer: sum('no_viewer'),
    no_surveyor: sum('no_surveyor'),
  };
}

const quotaOfRole: Record<number, 'client_admin' | 'updator' | 'surveyor' | 'viewer'> = {
  3: 'client_admin',
  4: 'updator',
  5: 'surveyor',
  6: 'viewer',
};

/**
 * The quotas that a change would set below the accounts of their role that there are, each with a sentence. One that stays as
 * it is, or grows, is none of them.
 */
export function quotasBelowAccounts(
  present: Quotas,
  sent: Partial<Quotas>,
  counts: readonly { role_id: number; count: number }[],
): { field: keyof Quotas; message: Sentence }[] {
  return Object.entries(quotaOfRole).flatMap(([role, name]) => {
    const field = `no_${name}` as const;
    const wanted = sent[field] ?? present[field];
    const taken = counts.reduce((sum, { role_id, count }) => sum + (role_id === Number(role) ? count : 0), 0);
    if (wanted >= present[field] || wanted >= taken) return [];
    return [{ field, message: say('tenancy.quota_below_accounts', { field, taken }) }];
  });
}

/**
 * Why an organization may not have one more account of a role; undefined when it may. Roles 1 and 2 have no quota.
 * @param taken its accounts of that role, inactive ones included
 */
export function quotaProblem(quotas: Quotas, role: number, taken: number): Sentence | undefined {
  const name = quotaOfRole[role];
  if (!name) return undefined;
  const { [`no_${name}` as const]: allowed } = quotas;
  return taken < allowed ? undefined : say(`tenancy.${name}_quota_full`, { allowed, taken });
}
