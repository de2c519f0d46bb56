import { type Day, invalid, localDay, required, say } from '@attesta/kit';
import type { CreateIncidentRequest__Output as Request } from '@attesta/proto/compliance';
import { harmOf } from '../domain/incident-rules';
import { harmLevels, incidentOutcomes, incidentTypes, involvedPeople } from '../domain/incident-words';
import { oneOf } from '../domain/one-of';
import type { IncidentFields } from '../repositories/incident.schema';

/** What its reporter says of an incident. */
export type Report = Pick<
  IncidentFields,
  'type' | 'outcome' | 'harm' | 'description' | 'place' | 'occurred_at' | 'occurred_on' | 'people' | 'immediate_action'
>;

/** Clocks of phones go wrong by so much. */
const mostAhead = 10 * 60_000;

/** The report of a request. @throws AppError invalid naming the field */
export function readReport(request: Request): Report {
  const outcome = oneOf(incidentOutcomes, required(request.outcome, 'outcome'), 'outcome');
  return {
    type: oneOf(incidentTypes, required(request.type, 'type'), 'type'),
    outcome,
    harm: harmOf(outcome, request.harm ? oneOf(harmLevels, request.harm, 'harm') : undefined),
    description: required(request.description, 'description'),
    place: request.place?.trim() ?? '',
    ...occurred(request.occurred_at ?? '', 'occurred_at'),
    people: peopleOf(request.people ?? [], 'people'),
    immediate_action: request.immediate_action?.trim() ?? '',
  };
}

/** When it happened, now where nothing is said. @throws AppError invalid naming the field for no time, or one to come */
export function occurred(given: string, field: string): { occurred_at: Date; occurred_on: Day } {
  const at = given ? new Date(given) : new Date();
  if (Number.isNaN(at.getTime())) throw invalid(field, say('compliance.incident_time'));
  if (at.getTime() > Date.now() + mostAhead) throw invalid(field, say('compliance.incident_to_come'));
  return { occurred_at: at, occurred_on: localDay(at) };
}

/** Who was there, each once. @throws AppError invalid naming the field */
export function peopleOf(given: string[], field: string): string[] {
  return [...new Set(given.map((role) => oneOf(involvedPeople, role, field)))];
}
