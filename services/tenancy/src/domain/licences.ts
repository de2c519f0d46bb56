import { type Day, dayThere, holdsOn } from '@attesta/kit';
import { daysLeft } from './validity';

const expiringDays = 30;
const shownOrganizations = 10;

/** What the rules need to know of a client organization. */
export interface Licensed {
  id: string;
  name: string;
  organization_type: number;
  valid_from: string;
  valid_to: string;
  status: number;
  time_zone?: string;
}

/** A licence that ends, with the whole days that are left of it by the calendar of its organization. */
interface NextToLapse {
  id: string;
  name: string;
  organization_type: number;
  valid_to: string;
  time_zone: string;
  days_left: number;
}

/** Licences counted on a day. */
export interface LicenceSummary {
  total: number;
  /** In force, of organizations that are active. */
  active: number;
  /** Of those, the ones that lapse within 30 days. */
  expiring: number;
  expired: number;
  /** The next ten to lapse, soonest first. */
  organizations: NextToLapse[];
}

/**
 * Counts licences: one without an end never lapses, and its last day still counts.
 * @param when a point in time, which falls on a day of each organization by its own calendar; or a day
 */
export function summarizeLicences(organizations: readonly Licensed[], when: Date | Day): LicenceSummary {
  const today = (organization: Licensed): Day => dayThere(organization, when);
  const inForce = organizations.filter(
    (organization) => organization.status === 1 && holdsOn(organization, today(organization)),
  );
  const lapsing = inForce
    .map((organization) => ({ organization, days_left: daysLeft(organization.valid_to, today(organization)) }))
    .filter((entry): entry is { organization: Licensed; days_left: number } => entry.days_left !== undefined)
    .sort((one, other) => one.days_left - other.days_left);
  return {
    total: organizations.length,
    active: inForce.length,
    expiring: lapsing.filter(({ days_left }) => days_left <= expiringDays).length,
    expired: organizations.filter((one) => one.valid_to && one.valid_to < today(one)).length,
    organizations: lapsing.slice(0, shownOrganizations).map(({ organization, days_left }) => ({
      id: organization.id,
      name: organization.name,
      organization_type: organization.organization_type,
      valid_to: organization.valid_to,
      time_zone: organization.time_zone ?? 'UTC',
      days_left,
    })),
  };
}
