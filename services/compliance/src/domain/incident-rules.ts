import { invalid, say } from '@attesta/kit';
import { type IncidentStatus, nextIncidentStatuses } from './incident-states';
import type { HarmLevel, IncidentOutcome } from './incident-words';
import { needsInvestigation } from './safety-assessment-code';

/** What of an incident the rules look at. */
export interface JudgedIncident {
  status: IncidentStatus;
  outcome: IncidentOutcome;
  harm: HarmLevel;
  /** Safety Assessment Code; 0 until it was triaged. */
  severity: number;
  investigator_id: string;
  root_cause: string;
  actions: { done: boolean }[];
  duplicate_of_id: string;
  lessons: string;
  decision: string;
}

/** The degree of harm that a report says or leaves out. @throws AppError invalid naming it where it contradicts the outcome */
export function harmOf(outcome: IncidentOutcome, said: HarmLevel | undefined): HarmLevel {
  const harm = said ?? 'none';
  if (outcome === 'harmful' && harm === 'none') throw invalid('harm', say('compliance.incident_harm_missing'));
  if (outcome !== 'harmful' && harm !== 'none') throw invalid('harm', say('compliance.incident_harm_contradiction'));
  return harm;
}

/**
 * Makes sure that an incident as it is to be stored has what its state asks for: a severity once it is triaged, somebody who
 * investigates, an action, and at its closure lessons, nothing left to do, and a cause where the severity asks for one.
 * @throws AppError invalid that names the field
 */
export function checkIncident(incident: JudgedIncident): void {
  const { status, severity, actions, decision } = incident;
  harmOf(incident.outcome, incident.harm);
  if (status === 'rejected' && !decision) throw invalid('decision', say('compliance.incident_needs_decision'));
  if (status === 'duplicate' && !incident.duplicate_of_id)
    throw invalid('duplicate_of_id', say('compliance.incident_needs_original'));
  if (status === 'reported' || status === 'rejected' || status === 'duplicate') return;
  if (!severity) throw invalid('consequence', say('compliance.incident_needs_severity'));
  if (status === 'investigating' && !incident.investigator_id)
    throw invalid('investigator_id', say('compliance.incident_needs_investigator'));
  if (status === 'acting' && actions.length === 0) throw invalid('actions', say('compliance.incident_needs_action'));
  if (status === 'closed') checkClosure(incident);
}

function checkClosure({ severity, actions, root_cause, lessons }: JudgedIncident): void {
  const open = actions.filter(({ done }) => !done).length;
  if (open > 0) throw invalid('actions', say('compliance.incident_actions_open', { count: open }));
  if (needsInvestigation(severity) && !root_cause)
    throw invalid('root_cause', say('compliance.incident_needs_cause', { severity }));
  if (!lessons) throw invalid('lessons', say('compliance.incident_needs_lessons'));
}

/** @throws AppError invalid naming the status where an incident can't go there from where it is */
export function checkTransition(from: IncidentStatus, to: IncidentStatus): void {
  if (from !== to && !nextIncidentStatuses(from).includes(to))
    throw invalid('status', say('compliance.incident_transition', { allowed: nextIncidentStatuses(from).join(', ') }));
}
