import { type OrganizationState, organizationMode } from '@attesta/kit';
import { daysLeft } from './validity';

/** So many days before its end people are told of a licence. */
export const reminderDays = [60, 30, 7] as const;

/** What is told of a licence: each once for each of its ends. */
export interface LicenceStage {
  name: 'ends in 60 days' | 'ends in 30 days' | 'ends in 7 days' | 'grace' | 'read only';
  /** The last day of the licence, of the time of grace, or of reading. */
  day: string;
}

/**
 * At which stage a licence is on a day, YYYY-MM-DD; undefined where there is nothing to tell. It is the latest of those that
 * have begun, so that what a downtime has left out is not told afterwards.
 */
export function licenceStage(organization: OrganizationState, today: string): LicenceStage | undefined {
  const { name, until } = organizationMode(organization, today);
  if (name === 'grace') return { name: 'grace', day: until };
  if (name === 'read_only') return { name: 'read only', day: until };
  const left = name === 'active' ? daysLeft(organization.valid_to ?? '', today) : undefined;
  const begun = reminderDays.filter((days) => left !== undefined && left <= days).at(-1);
  return begun && { name: `ends in ${begun} days`, day: until };
}
