import { type Day, daysBetween, modeOfLine, type OrganizationState } from '@attesta/kit';

/** How a licence that needs somebody's attention stands, the most pressing first. */
export const licenceGroups = ['days_7', 'days_30', 'days_60', 'grace', 'read_only', 'closed'] as const;

export type LicenceGroup = (typeof licenceGroups)[number];

/** Days before the end of a licence at which it is looked at. */
const notices = [
  [7, 'days_7'],
  [30, 'days_30'],
  [60, 'days_60'],
] as const;

/** The group of an organization's licence on a day: by the days that are left or, where it has ended, by what it still allows. */
export function licenceGroup(organization: OrganizationState, today: Day): LicenceGroup | undefined {
  const { valid_to, status } = organization;
  if (!valid_to || status !== 1) return undefined;
  if (valid_to < today) return modeOfLine([organization], today).name as LicenceGroup;
  const left = daysBetween(today, valid_to);
  return notices.find(([days]) => left <= days)?.[1];
}
