import { type Day, Directory, dayOf, grouped, job, notify, say } from '@attesta/kit';
import { mayWorkIn } from '../reminders/may-work-in';
import { EveryIncidentRepository } from '../repositories/every-incident.repository';
import type { Incident } from '../repositories/incident.schema';
import { incidentCode } from './incident-view';

/** Of so many incidents it is one transaction. */
const batchSize = 100;

/**
 * Tells those who are to carry out corrective actions of incidents on the day after these were due; where nobody is named, or they
 * have left, whoever investigates. The notice holds nothing of what happened, and each is told once for a day that was set.
 */
export const overdueIncidentActionsJob = job<Incident>({
  name: 'overdue-incident-actions',
  at: '40 5 * * *',
  batch: (after, { since, until }) =>
    new EveryIncidentRepository({ organizationId: '' }).withActionsDue(after, dayOf(since), dayOf(until), batchSize),
  apply: async (incidents, { since, until }, unit) => {
    const directory = new Directory();
    const people = await directory.users([...new Set(incidents.flatMap(personsOf))]);
    const active = new Set(people.filter(({ status }) => status === 1).map(({ id }) => id));
    const byOrganization = grouped(incidents, ({ organization_id }) => organization_id);
    for (const organization of await directory.organizations([...byOrganization.keys()])) {
      if (!(await mayWorkIn(organization, dayOf(until)))) continue;
      const own = unit.withOrganization(organization.id);
      for (const incident of byOrganization.get(organization.id) ?? []) {
        for (const { id, owner_id, due_date } of lateActions(incident, dayOf(since), dayOf(until))) {
          const told = [owner_id, incident.investigator_id].find((person) => active.has(person));
          const title = say('compliance.notice_incident_action_overdue', {
            code: incidentCode(incident),
            day: due_date,
          });
          const key = `incident action overdue ${incident.id} ${id} ${due_date}`;
          const link = `/ss/incidents/${incident.id}`;
          if (told) notify(own, 'compliance', told, [{ key, type: 'overdue', title, link }]);
        }
      }
    }
  },
});

function lateActions({ actions }: Incident, from: Day, before: Day): Incident['actions'] {
  return actions.filter(({ done, due_date }) => !done && due_date >= from && due_date < before);
}

function personsOf({ actions, investigator_id }: Incident): string[] {
  return [...actions.map(({ owner_id }) => owner_id), investigator_id].filter(Boolean);
}
