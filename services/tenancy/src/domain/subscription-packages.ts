import { type Quotas, quotaFields } from './user-quota';

/** A subscription package: the quotas that an organization gets, and how many sessions each of its users may have. */
export interface SubscriptionPackage extends Quotas {
  id: string;
  name: string;
  session_limit: number;
  /** 1 on offer; 0 retired: who has it keeps it, nobody else gets it. */
  status: number;
}

/** What is on offer until the platform has changed one of them, small to large. */
export const firstPackages: readonly SubscriptionPackage[] = [
  {
    id: '5ac0000000000000000000b1',
    name: 'Basic',
    no_client_admin: 1,
    no_updator: 10,
    no_viewer: 5,
    no_surveyor: 4,
    session_limit: 2,
    status: 1,
  },
  {
    id: '5ac0000000000000000000b2',
    name: 'Standard',
    no_client_admin: 5,
    no_updator: 50,
    no_viewer: 25,
    no_surveyor: 20,
    session_limit: 3,
    status: 1,
  },
  {
    id: '5ac0000000000000000000b3',
    name: 'Enterprise',
    no_client_admin: 25,
    no_updator: 1000,
    no_viewer: 500,
    no_surveyor: 250,
    session_limit: 5,
    status: 1,
  },
];

/** What an organization has that was given no package: Standard, whatever it is called by now. It is never retired or deleted. */
export const defaultPackageId = '5ac0000000000000000000b2';

/** A package by id, or by name in letters of either case; undefined when there is none. */
export function findPackage<P extends SubscriptionPackage>(packages: readonly P[], idOrName: string): P | undefined {
  const wanted = idOrName.trim().toLowerCase();
  return packages.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
}

/** The package that an organization has: the one it was given, or else the usual one. */
export function packageOf<P extends SubscriptionPackage>(packages: readonly P[], id: string): P {
  const found = findPackage(packages, id) ?? findPackage(packages, defaultPackageId);
  if (!found) throw new Error('The usual package is missing.');
  return found;
}

/** Packages from small to large: by the accounts that they allow together, then by sessions, then by name. */
export function bySize<P extends SubscriptionPackage>(packages: readonly P[]): P[] {
  return [...packages].sort(
    (a, b) => accounts(a) - accounts(b) || a.session_limit - b.session_limit || a.name.localeCompare(b.name, 'en'),
  );
}

function accounts(one: Quotas): number {
  return quotaFields.reduce((sum, field) => sum + one[field], 0);
}
