import {
  accountHolds,
  type Day,
  Directory,
  type DirectoryOrganization,
  type DirectoryUser,
  dayThere,
  grouped,
  hasPassed,
  job,
  latestDayAt,
  localDay,
  type UnitOfWork,
} from '@attesta/kit';
import { lastDue } from '../domain/mailing-rhythm';
import { ReportMailRepository } from '../repositories/report-mail.repository';
import { EveryReportMailingRepository } from '../repositories/report-mailing.repository';
import type { ReportMailing } from '../repositories/report-mailing.schema';

/** Of so many mailings it is one transaction. */
const batchSize = 20;

/** The hour of an organization's day at which it is looked what is due. */
const morning = 4;

/**
 * Finds each morning of an organization which of its reports are due, and for whom; they are made and mailed behind it (make-mail.ts). Of
 * several days that went by while nobody ran, the last one counts. Nothing is due of somebody who can't sign in.
 */
export const reportMailingsJob = job<ReportMailing>({
  name: 'report-mailings',
  at: '*/30 * * * *',
  batch: async (after, { since, until }) => {
    if ((await new Directory().zonesAtHour(morning, { since, until })).length === 0) return [];
    return new EveryReportMailingRepository({ organizationId: '' }).after(after, batchSize);
  },
  apply: async (mailings, { since, until }, unit) => {
    const directory = new Directory();
    const byOrganization = grouped(mailings, ({ organization_id }) => organization_id);
    const organizations = (await directory.organizations([...byOrganization.keys()])).filter(({ time_zone }) =>
      hasPassed(morning, time_zone, since, until),
    );
    const there = organizations.flatMap(({ id }) => byOrganization.get(id) ?? []);
    const owners = await directory.users([...new Set(there.map(({ owner_id }) => owner_id))]);
    const dayAtHome = await calendarsOf(directory, organizations, owners, until);
    const active = new Set(owners.filter((user) => accountHolds(user, dayAtHome(user))).map(({ id }) => id));
    for (const { id, time_zone } of organizations) {
      const going = (byOrganization.get(id) ?? []).filter(({ owner_id }) => active.has(owner_id));
      await makeDue(unit.withOrganization(id), going, time_zone ?? 'UTC', since, until);
    }
  },
  changes: ['compliance.report_mailing'],
});

/**
 * The day on which a point in time falls for people, by the calendars of their own organizations.
 * @param known organizations that were read already; most owners are of them
 */
async function calendarsOf(
  directory: Directory,
  known: DirectoryOrganization[],
  people: DirectoryUser[],
  instant: Date,
): Promise<(user: DirectoryUser) => Day> {
  const homes = new Map(known.map((organization) => [organization.id, organization]));
  const others = new Set(people.map(({ organization_id }) => organization_id).filter((id) => !homes.has(id)));
  if (others.size > 0) for (const home of await directory.organizations([...others])) homes.set(home.id, home);
  return ({ organization_id }) => dayThere(homes.get(organization_id), instant);
}

async function makeDue(
  own: UnitOfWork,
  mailings: ReportMailing[],
  zone: string,
  since: Date,
  until: Date,
): Promise<void> {
  const mails = new ReportMailRepository(own);
  const done = latestDayAt(morning, zone, since);
  for (const { id, rhythm, created_at, reader_ids } of mailings) {
    // What was ordered on a day is due on a later one.
    const [, after = done] = [localDay(created_at, zone), done].sort();
    const due = lastDue(rhythm, after, localDay(until, zone));
    if (due) for (const reader of reader_ids) await mails.makeDue(id, reader, due);
  }
}
