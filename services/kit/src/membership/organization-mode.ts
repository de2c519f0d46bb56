import { addDays, type Day } from '../schedule/day';
import { localDay } from '../schedule/local-day';
import type { Validity } from './validity';

/** So many days after its licence has ended an organization goes on as before, under a notice. */
export const graceDays = 14;

/** So many days after that its users may still read what they have. */
export const readOnlyDays = 90;

/** What can be done in an organization, from the most to the least. */
const order = ['active', 'grace', 'read_only', 'pending', 'closed'] as const;

export type ModeName = (typeof order)[number];

/** What can be done in an organization on a day, and from when to when; an empty day is open. */
export interface OrganizationMode {
  name: ModeName;
  since: string;
  until: string;
  /** The last day of the licence, where it has ended. */
  ended?: string;
}

/** What the rule needs to know of an organization. */
export interface OrganizationState extends Validity {
  id: string;
  name?: string | undefined;
  parent_id?: string | undefined;
  status: number;
  deleted?: boolean | undefined;
  /** An IANA name; UTC where it says none. */
  time_zone?: string | undefined;
  /** Counts the changes of the organization at tenancy, which tells older from newer. */
  version?: number | undefined;
}

/**
 * The mode of an organization by itself: active while its licence holds; after its last day in grace, then read-only, then
 * closed; pending before its first day; closed where it is switched off.
 */
export function organizationMode(organization: OrganizationState, today: string): OrganizationMode {
  const { status, deleted, valid_from, valid_to } = organization;
  if (status !== 1 || deleted) return { name: 'closed', since: '', until: '' };
  if (valid_from && today < valid_from) return { name: 'pending', since: '', until: addDays(valid_from, -1) };
  if (!valid_to || today <= valid_to) return { name: 'active', since: valid_from ?? '', until: valid_to ?? '' };
  const ended = valid_to;
  const lastOfGrace = addDays(ended, graceDays);
  if (today <= lastOfGrace) return { name: 'grace', since: addDays(ended, 1), until: lastOfGrace, ended };
  const lastToRead = addDays(lastOfGrace, readOnlyDays);
  if (today <= lastToRead) return { name: 'read_only', since: addDays(lastOfGrace, 1), until: lastToRead, ended };
  return { name: 'closed', since: addDays(lastToRead, 1), until: '', ended };
}

/**
 * The mode of an organization under those above it: a branch can do no more than the company that it belongs to.
 * @param line the organization and those above it; of none known, all is allowed
 * @param when a point in time, which falls on a day of each by its own calendar; or a day
 */
export function modeOfLine(line: OrganizationState[], when: Date | Day): OrganizationMode {
  return line
    .map((organization) => organizationMode(organization, dayThere(organization, when)))
    .reduce((one, other) => (order.indexOf(other.name) > order.indexOf(one.name) ? other : one), {
      name: 'active',
      since: '',
      until: '',
    });
}

/** The day on which a point in time falls by the calendar of an organization; UTC where it is not known. A day stays as it is. */
export function dayThere(organization: Pick<OrganizationState, 'time_zone'> | undefined, when: Date | Day): Day {
  return typeof when === 'string' ? when : localDay(when, organization?.time_zone ?? 'UTC');
}

/** Whether the users of an organization may be signed in. */
export function letsIn({ name }: OrganizationMode): boolean {
  return name !== 'closed' && name !== 'pending';
}

/** Whether anything may be changed for an organization. One whose licence has not begun is prepared by those above it. */
export function letsWrite({ name }: OrganizationMode): boolean {
  return name !== 'closed' && name !== 'read_only';
}
