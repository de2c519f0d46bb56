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

/** No places at all: what a branch begins with until some are shared out to it. */
export const noQuotas: Quotas = { no_client_admin: 0, no_updator: 0, no_viewer: 0, no_surveyor: 0 };

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

/** The field with the quota of a role; undefined for roles 1 and 2, which have none. */
export function quotaField(role: number): keyof Quotas | undefined {
  const name = quotaOfRole[role];
  return name && `no_${name}`;
}

/** Accounts by the quota that they are counted on. */
export function accountsByQuota(counts: readonly { role_id: number; count: number }[]): Quotas {
  const accounts = { ...noQuotas };
  for (const { role_id, count } of counts) {
    const field = quotaField(role_id);
    if (field) accounts[field] += count;
  }
  return accounts;
}

/**
 * What an organization has left of its quotas (issue 10): it was given so many places, its own accounts take some, and what it has shared out
 * to the branches right below it is theirs, taken or not. Below 0 where an earlier release let more be given.
 * @param accounts its own, inactive ones included
 * @param branches those right below it: each shares out of its own
 */
export function quotasLeft(own: Quotas, accounts: Partial<Quotas>, branches: readonly Quotas[]): Quotas {
  const shared = sumOfQuotas(branches);
  const left = (field: keyof Quotas): number => own[field] - (accounts[field] ?? 0) - shared[field];
  return {
    no_client_admin: left('no_client_admin'),
    no_updator: left('no_updator'),
    no_viewer: left('no_viewer'),
    no_surveyor: left('no_surveyor'),
  };
}

/** How many accounts an organization may have itself, beside those of its branches. */
export function ownPlaces(own: Quotas, branches: readonly Quotas[]): Quotas {
  const left = quotasLeft(own, {}, branches);
  return Object.fromEntries(quotaFields.map((field) => [field, Math.max(0, left[field])])) as unknown as Quotas;
}

/**
 * The quotas that a change would set below what is taken of them, by accounts of their role and by branches, each with a sentence. One that
 * stays as it is, or grows, is none of them.
 */
export function quotasBelowTaken(
  present: Quotas,
  sent: Partial<Quotas>,
  accounts: Quotas,
  branches: readonly Quotas[],
): { field: keyof Quotas; message: Sentence }[] {
  const shared = sumOfQuotas(branches);
  const left = quotasLeft({ ...present, ...given(sent) }, accounts, branches);
  return quotaFields.flatMap((field) => {
    if ((sent[field] ?? present[field]) >= present[field] || left[field] >= 0) return [];
    const taken = accounts[field];
    const message =
      shared[field] > 0
        ? say('tenancy.quota_below_shared', { field, taken, shared: shared[field] })
        : say('tenancy.quota_below_accounts', { field, taken });
    return [{ field, message }];
  });
}

function given(sent: Partial<Quotas>): Partial<Quotas> {
  return Object.fromEntries(quotaFields.flatMap((field) => (sent[field] === undefined ? [] : [[field, sent[field]]])));
}

/**
 * Why an organization may not have one more account of a role; undefined when it may. Roles 1 and 2 have no quota.
 * @param taken its accounts of that role, inactive ones included
 * @param branches those right below it
 */
export function quotaProblem(
  quotas: Quotas,
  role: number,
  taken: number,
  branches: readonly Quotas[] = [],
): Sentence | undefined {
  const [name, field] = [quotaOfRole[role], quotaField(role)];
  if (!name || !field || quotasLeft(quotas, { [field]: taken }, branches)[field] > 0) return undefined;
  const { [field]: allowed } = quotas;
  const shared = sumOfQuotas(branches)[field];
  return shared > 0
    ? say('tenancy.quota_full_shared', { field, allowed, taken, shared })
    : say(`tenancy.${name}_quota_full`, { allowed, taken });
}
