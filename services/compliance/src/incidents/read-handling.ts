import { randomBytes } from 'node:crypto';
import { type Day, day, dayOf, invalid, objectId, required, say } from '@attesta/kit';
import type { GivenIncidentAction, GivenIncidentFactor } from '@attesta/proto/compliance';
import { factorKinds } from '../domain/incident-words';
import { oneOf } from '../domain/one-of';
import type { IncidentAction, IncidentFields } from '../repositories/incident.schema';

/** The contributing factors of a request. @throws AppError invalid naming the field */
export function readFactors(given: GivenIncidentFactor[], field: string): IncidentFields['factors'] {
  return given.map(({ kind, description }, index) => ({
    kind: oneOf(factorKinds, required(kind, `${field}.${index}.kind`), `${field}.${index}.kind`),
    description: required(description, `${field}.${index}.description`),
  }));
}

/** Answers to "why" in their order, without those that were left empty. */
export function readWhys(given: string[]): string[] {
  return given.map((why) => why.trim()).filter(Boolean);
}

/**
 * The corrective actions of a request; those that there are already keep the day on which they were done.
 * @throws AppError invalid naming the field
 */
export function readActions(given: GivenIncidentAction[], before: IncidentAction[], today: Day): IncidentAction[] {
  return given.map(({ id, name, owner_id, due_date, done = false, link }, index) => {
    const field = (one: string): string => `actions.${index}.${one}`;
    const known = before.find((action) => action.id === id);
    if (id && !known) throw invalid(field('id'), say('compliance.incident_action_gone'));
    const due = day(required(due_date, field('due_date')), field('due_date')) as Date;
    return {
      id: known?.id ?? randomBytes(12).toString('hex'),
      name: required(name, field('name')),
      owner_id: objectId(owner_id, field('owner_id')),
      due_date: dayOf(due),
      done,
      done_on: done ? known?.done_on || today : '',
      link: readLink(link?.trim() ?? '', field('link')),
    };
  });
}

/** A path of the platform, or an address of the web: anything else might be a program in the reader's browser. */
function readLink(link: string, field: string): string {
  if (link && !/^(https?:\/\/|\/(?!\/))\S+$/i.test(link)) throw invalid(field, say('compliance.incident_link'));
  return link;
}
