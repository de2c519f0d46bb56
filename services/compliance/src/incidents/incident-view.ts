import { type Context, currentDay, type Day } from '@attesta/kit';
import type { Incident as IncidentMessage } from '@attesta/proto/compliance';
import type { Incident, IncidentAction } from '../repositories/incident.schema';
import { handles, type Sight } from './sight';

/** Incidents as lists show them, with names; one call of the directory, however many there are. */
export async function incidentViews(context: Context, sight: Sight, incidents: Incident[]): Promise<IncidentMessage[]> {
  const names = await context.directory.names(
    incidents.flatMap(({ reported_by, investigator_id }) => [reported_by, investigator_id].filter(Boolean)),
  );
  const today = currentDay();
  return incidents.map((incident) => {
    const { id, status, outcome, harm, type, description, place, reported_on, reported_by, version } = incident;
    const handled = handles(sight, incident);
    return {
      id,
      code: incidentCode(incident),
      status,
      outcome,
      harm,
      type,
      description,
      place,
      occurred_at: incident.occurred_at.toISOString(),
      reported_on,
      reported_by: names.get(reported_by) ?? '',
      unnamed: reported_by === '',
      own: reported_by === context.actor.id,
      // How it is judged, and who does what, is for those who handle it.
      severity: handled ? incident.severity : 0,
      open_actions: handled ? incident.actions.filter(({ done }) => !done).length : 0,
      overdue: handled && incident.actions.some((action) => isLate(action, today)),
      investigator_name: handled ? (names.get(incident.investigator_id) ?? '') : '',
      handled,
      version,
    };
  });
}

/** One incident as lists show it. */
export async function showIncident(context: Context, sight: Sight, incident: Incident): Promise<IncidentMessage> {
  return (await incidentViews(context, sight, [incident]))[0] as IncidentMessage;
}

/** What people call an incident: SI-12. */
export function incidentCode({ number }: Pick<Incident, 'number'>): string {
  return `SI-${number}`;
}

/** Whether an action should have been done before today. */
export function isLate({ done, due_date }: Pick<IncidentAction, 'done' | 'due_date'>, today: Day): boolean {
  return !done && due_date < today;
}

/** Characters of an incident that something else is linked to. */
const mostShown = 200;

/** An incident as the page of something else names it; only for those who handle it. */
export function incidentLink(incident: Pick<Incident, 'id' | 'number' | 'description'>): { id: string; name: string } {
  return { id: incident.id, name: `${incidentCode(incident)} ${incident.description}`.slice(0, mostShown) };
}
