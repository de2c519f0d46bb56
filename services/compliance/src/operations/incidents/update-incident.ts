import { changesOf, command, currentDay, objectId, required, say } from '@attesta/kit';
import { checkIncident, checkTransition } from '../../domain/incident-rules';
import { incidentStatuses } from '../../domain/incident-states';
import { harmLevels, incidentOutcomes, incidentTypes } from '../../domain/incident-words';
import { oneOf } from '../../domain/one-of';
import { consequences, recurrences } from '../../domain/safety-assessment-code';
import { publishIncidentFiles } from '../../incidents/file-references';
import { incidentDetail } from '../../incidents/incident-detail';
import { recordIncidentChange } from '../../incidents/incident-history';
import { assertMayName, handledIncident, incidentSubjectExists } from '../../incidents/incident-subject';
import { judgedBy } from '../../incidents/judged';
import { readActions, readFactors, readWhys } from '../../incidents/read-handling';
import { occurred, peopleOf } from '../../incidents/read-report';
import { sightOf } from '../../incidents/sight';
import { tellGiven } from '../../incidents/tell-handlers';
import { newAttachments, notTooMany } from '../../recorded/files';
import { IncidentRepository } from '../../repositories/incident.repository';
import { inOrganization, organizationScope } from '../../requests/organization-scope';

const text = [required, ''] as const;
const none: string[] = [];
const ids = [(given: string[], field: string) => [...new Set(given.map((id) => objectId(id, field)))], none] as const;

/**
 * Changes the fields of an incident that came, moves it to another state, and writes down what was there before (daily work 7).
 * What its reporter has told stays as they told it; how it is classified may be corrected.
 * @throws AppError invalid naming the field, not_found for who does not handle it, conflict with the present state
 */
export const updateIncident = command('compliance.UpdateIncident', async (request, context, unit) => {
  const tenant = await organizationScope(context);
  const sight = sightOf(context);
  const before = await handledIncident(tenant, sight, request.id);
  const today = currentDay();
  const changes = changesOf(request, {
    type: [(value, field) => oneOf(incidentTypes, value, field)],
    outcome: [(value, field) => oneOf(incidentOutcomes, value, field)],
    harm: [(value, field) => oneOf(harmLevels, value, field)],
    place: text,
    people: [peopleOf, []],
    immediate_action: text,
    status: [(value, field) => oneOf(incidentStatuses, value, field)],
    consequence: [(value, field) => oneOf(consequences, value, field)],
    recurrence: [(value, field) => oneOf(recurrences, value, field)],
    triage_note: text,
    investigator_id: [objectId, ''],
    handler_ids: ids,
    factors: [readFactors, []],
    whys: [readWhys, []],
    root_cause: text,
    actions: [(given) => readActions(given, before.actions, today), []],
    standard_ids: ids,
    risk_ids: ids,
    duplicate_of_id: [objectId, ''],
    lessons: text,
    decision: text,
  });
  const added = newAttachments(request.files, context.actor.id);
  const set = {
    ...changes,
    ...(request.occurred_at && occurred(request.occurred_at, 'occurred_at')),
    ...(added.length > 0 && { files: notTooMany([...before.files, ...added]) }),
  };
  const after = { ...before, ...set };
  assertMayName(sight, before, after);
  const judged = judgedBy(before, after, today);
  checkTransition(before.status, after.status);
  checkIncident({ ...after, ...judged });
  await incidentSubjectExists(context, tenant, sight, before, after);
  const own = inOrganization(unit, tenant.organization.id);
  const incidents = new IncidentRepository(own, sight);
  const changed = await incidents.replaceVersioned(
    before.id,
    request.version,
    { $set: { ...set, ...judged } },
    'incident',
  );
  await recordIncidentChange(context, own, before, changed);
  if (added.length > 0) publishIncidentFiles(own, changed);
  tellGiven(context, own, before, changed);
  return {
    message: say('compliance.incident_updated'),
    data: await incidentDetail(context, { scope: own }, sight, changed),
  };
});
