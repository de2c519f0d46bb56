import { grouped, type Scope } from '@attesta/kit';
import { countKey } from '../domain/account-counts';
import { AccountCountRepository } from '../repositories/account-count.repository';
import { keysOfOrganization, OrganizationRepository } from '../repositories/organization.repository';
import type { Organization } from '../repositories/organization.schema';
import { keysOfUser, UserRepository } from '../repositories/user.repository';

/**
 * Finds anew what lists of organizations and their accounts rest on: by what each is found, and how many accounts there are.
 * Writes only what is not so already.
 * @returns how many documents were not right
 */
export async function rebuildLists(scope: Scope, organizations: Organization[]): Promise<number> {
  const ids = organizations.map(({ id }) => id);
  const names = new Map(organizations.map(({ id, name }) => [id, name]));
  const users = new UserRepository(scope, ids);
  const accounts = await users.find({}, { select: ['name', 'email', 'mobile_no', 'organization_id', 'search_keys'] });
  const renewed = [
    changedKeys(organizations, keysOfOrganization),
    changedKeys(accounts, (account) => keysOfUser(account, names.get(account.organization_id) ?? '')),
  ] as const;
  await new OrganizationRepository(scope, ids).bulkUpdate(renewed[0]);
  await users.bulkUpdate(renewed[1]);
  return renewed[0].length + renewed[1].length + (await recount(scope, ids));
}

function changedKeys<T extends { id: string; search_keys?: string[] }>(list: T[], keysOf: (one: T) => string[]) {
  return list
    .map((one) => ({ one, search_keys: keysOf(one) }))
    .filter(({ one, search_keys }) => one.search_keys?.join('\n') !== search_keys.join('\n'))
    .map(({ one, search_keys }) => ({ filter: { _id: one.id }, update: { $set: { search_keys } } }));
}

async function recount(scope: Scope, ids: string[]): Promise<number> {
  const counts = new AccountCountRepository(scope, ids);
  const kept = grouped(await counts.counts(), ({ organization_id }) => organization_id);
  const found = grouped(await new UserRepository(scope, ids).countByRole(), ({ organization_id }) => organization_id);
  let wrong = 0;
  for (const id of ids) {
    const right = Object.fromEntries((found.get(id) ?? []).map((one) => [countKey(one), one.count]));
    const present = (kept.get(id) ?? []).filter(({ count }) => count !== 0);
    if (present.length === Object.keys(right).length && present.every((one) => right[countKey(one)] === one.count))
      continue;
    await counts.replace(id, right);
    wrong += 1;
  }
  return wrong;
}
