import {
  addDays,
  type Day,
  Directory,
  type DirectoryUser,
  dayOf,
  grouped,
  hasPassed,
  job,
  latestDayAt,
  notify,
  say,
  type UnitOfWork,
} from '@attesta/kit';
import { policyLink } from '../policies/tell';
import type { Policy } from '../repositories/policy.schema';
import { PolicyJobRepository } from '../repositories/policy-job.repository';

/** Of so many policies the reminders are one transaction. */
const batchSize = 100;
/** The hour of an organization's day at which its people are told. */
const morning = 5;
/** So many days before a review is due its owner is told, and again on the day after it was due. */
const daysAhead = [30, 7, 0, -1];

/** Who hears of the policies of somebody who has left. */
const administrators = [2, 3];

/**
 * Tells owners, in the morning of their organization, which of their policies are to be reviewed, and which should have been; of an owner
 * who has left, its administrators. After a downtime it tells once of all days that went by.
 */
export const reviewRemindersJob = job<Policy>({
  name: 'policy-review-reminders',
  at: '*/30 * * * *',
  batch: async (after, { since, until }) => {
    if ((await new Directory().zonesAtHour(morning, { since, until })).length === 0) return [];
    // Wide enough for every time zone; each organization's own is looked at below.
    const told = daysBetween(addDays(dayOf(since), -2), addDays(dayOf(until), 1));
    const reviewed = new Set(told.flatMap((day) => daysAhead.map((ahead) => addDays(day, ahead))));
    return new PolicyJobRepository({ organizationId: '' }).reviewedOn(after, [...reviewed], batchSize);
  },
  apply: async (policies, { since, until }, unit) => {
    const byOrganization = grouped(policies, ({ organization_id }) => organization_id);
    const directory = new Directory();
    for (const { id, time_zone } of await directory.organizations([...byOrganization.keys()])) {
      if (!hasPassed(morning, time_zone, since, until)) continue;
      const [before, today] = [since, until].map((instant) => latestDayAt(morning, time_zone, instant)) as [Day, Day];
      const due = (byOrganization.get(id) ?? []).filter((policy) => isToldOf(policy, before, today));
      const owners = activeIds(await directory.users(due.map(({ owner_id }) => owner_id)));
      const others = due.every(({ owner_id }) => owners.has(owner_id))
        ? []
        : activeIds(await directory.usersOf(id, administrators));
      for (const policy of due)
        for (const person of owners.has(policy.owner_id) ? [policy.owner_id] : others)
          tell(unit.withOrganization(id), person, policy, today);
    }
  },
});

function activeIds(people: DirectoryUser[]): Set<string> {
  return new Set(people.filter(({ status }) => status === 1).map(({ id }) => id));
}

/** Whether one of the days on which a policy's owner is told has come since the morning before. */
function isToldOf({ review_date }: Policy, before: Day, today: Day): boolean {
  const days = review_date ? daysAhead.map((ahead) => addDays(review_date, -ahead)) : [];
  return days.some((day) => day > before && day <= today);
}

function tell(own: UnitOfWork, person: string, { id, name, kind, review_date: day }: Policy, today: Day): void {
  const overdue = day < today;
  notify(own, 'documents', person, [
    {
      key: `policy review ${id} ${day} ${today}`,
      type: overdue ? 'overdue' : 'due_soon',
      title: overdue
        ? say('documents.notice_review_overdue', { name, day })
        : say('documents.notice_review', { name, day }),
      link: policyLink({ id, kind }),
    },
  ]);
}

function daysBetween(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
