import type { Quotas } from './user-quota';

/** A subscription package: the quotas that an organization gets, and how many sessions each of its users may have. */
export interface SubscriptionPackage extends Quotas {
  id: string;
  name: string;
  session_limit: number;
}

const standard: SubscriptionPackage = {
  id: '5ac0000000000000000000b2',
  name: 'Standard',
  no_client_admin: 5,
  no_updator: 50,
  no_viewer: 25,
  no_surveyor: 20,
  session_limit: 3,
};

/** The packages on offer, small to large. */
export const subscriptionPackages: readonly SubscriptionPackage[] = [
  {
    id: '5ac0000000000000000000b1',
    name: 'Basic',
    no_client_admin: 1,
    no_updator: 10,
    no_viewer: 5,
    no_surveyor: 4,
    session_limit: 2,
  },
  standard,
  {
    id: '5ac0000000000000000000b3',
    name: 'Enterprise',
    no_client_admin: 25,
    no_updator: 1000,
    no_viewer: 500,
    no_surveyor: 250,
    session_limit: 5,
  },
];

/** What an organization has that was given no package. */
export const defaultPackage = standard;

/** A package by id, or by name in letters of either case; undefined when there is none. */
export function findPackage(idOrName: string): SubscriptionPackage | undefined {
  const wanted = idOrName.trim().toLowerCase();
  return subscriptionPackages.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
}
