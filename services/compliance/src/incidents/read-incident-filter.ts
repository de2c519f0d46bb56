import { currentDay, day, dayOf, objectId } from '@attesta/kit';
import type { ListIncidentsRequest__Output as Request } from '@attesta/proto/compliance';
import { incidentStatuses } from '../domain/incident-states';
import { harmLevels, incidentOutcomes, incidentTypes } from '../domain/incident-words';
import { oneOf } from '../domain/one-of';
import type { IncidentFilter } from '../repositories/incident.repository';

const statuses = [...incidentStatuses, 'open'] as const;

/** What a list of incidents is narrowed by. @throws AppError invalid naming the field */
export function readIncidentFilter(request: Request): IncidentFilter {
  const { status, type, outcome, harm, place, severity, standard_id, risk_id } = request;
  const from = day(request.from_date, 'from_date');
  const to = day(request.to_date, 'to_date');
  return {
    ...(status && { status: oneOf(statuses, status, 'status') }),
    ...(type && { type: oneOf(incidentTypes, type, 'type') }),
    ...(outcome && { outcome: oneOf(incidentOutcomes, outcome, 'outcome') }),
    ...(harm && { harm: oneOf(harmLevels, harm, 'harm') }),
    ...(place?.trim() && { place: place.trim() }),
    ...(severity && { severity }),
    ...(standard_id && { standard_id: objectId(standard_id, 'standard_id') }),
    ...(risk_id && { risk_id: objectId(risk_id, 'risk_id') }),
    ...(from && { from: dayOf(from) }),
    ...(to && { to: dayOf(to) }),
    ...(request.overdue && { lateOn: currentDay() }),
  };
}
