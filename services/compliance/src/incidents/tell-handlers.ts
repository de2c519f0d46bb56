import { type Context, notify, type Sentence, say, type UnitOfWork } from '@attesta/kit';
import type { Incident } from '../repositories/incident.schema';
import { incidentCode } from './incident-view';

/** More administrators than an organization has. */
const mostTold = 50;

/**
 * Tells the organization's administrators of a report, in words that a mail may hold: what happened stands on its page alone.
 * @param reporterId is not told of their own; '' where nobody knows them, so that nobody is missing among those who are told
 */
export async function tellHandlers(
  context: Context,
  unit: UnitOfWork,
  incident: Incident,
  reporterId: string,
): Promise<void> {
  const administrators = await context.directory.usersOf(unit.organizationId, [2, 3]);
  const told = administrators.filter(({ id, status }) => status === 1 && id !== reporterId).slice(0, mostTold);
  for (const { id } of told)
    notify(unit, 'compliance', id, [
      notice('incident', incident, say('compliance.notice_incident', { code: incidentCode(incident) })),
    ]);
}

/** Tells those to whom an incident, or an action of it, was given by a change; nobody of what they did themselves. */
export function tellGiven(context: Context, unit: UnitOfWork, before: Incident, after: Incident): void {
  const code = incidentCode(after);
  const tell = (ids: string[], had: string[], title: Sentence): void => {
    for (const id of new Set(ids))
      if (id && !had.includes(id) && id !== context.actor.id)
        notify(unit, 'compliance', id, [notice('assignment', after, title)]);
  };
  tell(
    [...after.handler_ids, after.investigator_id],
    [...before.handler_ids, before.investigator_id],
    say('compliance.notice_incident_given', { code }),
  );
  tell(ownersOf(after), ownersOf(before), say('compliance.notice_incident_action', { code }));
}

function ownersOf({ actions }: Incident): string[] {
  return actions.filter(({ done }) => !done).map(({ owner_id }) => owner_id);
}

function notice(type: 'incident' | 'assignment', { id, version }: Incident, title: Sentence) {
  return { key: `incident ${id} ${version} ${type} ${title.reference.key}`, type, title, link: `/ss/incidents/${id}` };
}
