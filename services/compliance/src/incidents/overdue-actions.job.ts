import {
  addDays,
  type Day,
  Directory,
  dayOf,
  grouped,
  hasPassed,
  job,
  latestDayAt,
  notify,
  say,
  type UnitOfWork,
} from '@attesta/kit';
import { mayWorkIn } from '../reminders/may-work-in';
import { EveryIncidentRepository } from '../repositories/every-incident.repository';
import type { Incident } from '../repositories/incident.schema';
import { incidentCode } from './incident-view';

/** Of so many incidents it is one transaction. */
const batchSize = 100;

/** The hour of an organization's day at which its people are told. */
const morning = 5;

/**
 * Tells those who are to carry out corrective actions of incidents on the morning after these were due, which is that of the
 * organization's time zone; where nobody is named, or they have left, whoever investigates. The notice holds nothing of what happened,
 * and each is told once for a day that was set.
 */
export const overdueIncidentActionsJob = job<Incident>({
  name: 'overdue-incident-actions',
  at: '*/30 * * * *',
  batch: async (after, { since, until }) => {
    if ((await new Directory().zonesAtHour(morning, { since, until })).length === 0) return [];
    // Wide enough for every time zone; each organization's own is looked at below.
    const [from, before] = [addDays(dayOf(since), -2), addDays(dayOf(until), 1)];
    return new EveryIncidentRepository({ organizationId: '' }).withActionsDue(after, from, before, batchSize);
  },
  apply: async (incidents, { since, until }, unit) => {
    const directory = new Directory();
    const people = await directory.users([...new Set(incidents.flatMap(personsOf))]);
    const active = new Set(people.filter(({ status }) => status === 1).map(({ id }) => id));
    const byOrganization = grouped(incidents, ({ organization_id }) => organization_id);
    for (const organization of await directory.organizations([...byOrganization.keys()])) {
      const { id, time_zone } = organization;
      if (!hasPassed(morning, time_zone, since, until)) continue;
      const [from, today] = [since, until].map((instant) => latestDayAt(morning, time_zone, instant)) as [Day, Day];
      if (!(await mayWorkIn(organization, today))) continue;
      const own = unit.withOrganization(id);
      for (const incident of byOrganization.get(id) ?? []) tellOf(own, incident, active, from, today);
    }
  },
});

function tellOf(own: UnitOfWork, incident: Incident, active: Set<string>, from: Day, before: Day): void {
  for (const { id, owner_id, due_date } of lateActions(incident, from, before)) {
    const told = [owner_id, incident.investigator_id].find((person) => active.has(person));
    const title = say('compliance.notice_incident_action_overdue', { code: incidentCode(incident), day: due_date });
    const key = `incident action overdue ${incident.id} ${id} ${due_date}`;
    if (told) notify(own, 'compliance', told, [{ key, type: 'overdue', title, link: `/ss/incidents/${incident.id}` }]);
  }
}

function lateActions({ actions }: Incident, from: Day, before: Day): Incident['actions'] {
  return actions.filter(({ done, due_date }) => !done && due_date >= from && due_date < before);
}

function personsOf({ actions, investigator_id }: Incident): string[] {
  return [...actions.map(({ owner_id }) => owner_id), investigator_id].filter(Boolean);
}
