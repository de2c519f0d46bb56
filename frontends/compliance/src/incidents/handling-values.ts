import type { HandlingStep, IncidentAction, IncidentChanges, IncidentDetail, IncidentHandling } from './types';

type Factor = NonNullable<IncidentHandling['factors']>[number];

/** An incident as the forms of its steps hold it. */
export interface HandlingValues {
  outcome?: string;
  harm?: string;
  type?: string;
  place: string;
  people: string[];
  risk_ids: string[];
  standard_ids: string[];
  consequence?: string;
  recurrence?: string;
  triage_note: string;
  investigator_id?: string;
  handler_ids: string[];
  factors: Factor[];
  /** Five, some of them empty. */
  whys: string[];
  root_cause: string;
  actions: Partial<IncidentAction>[];
  lessons: string;
  decision: string;
  duplicate_of_id?: string;
}

const five = [0, 1, 2, 3, 4];
const idsOf = (of: { id?: string }[] = []): string[] => of.map(({ id = '' }) => id);

/** What the forms begin with. */
export function valuesOf({ incident = {}, ...detail }: IncidentDetail, handling: IncidentHandling): HandlingValues {
  return {
    outcome: incident.outcome,
    harm: incident.harm === 'none' ? undefined : incident.harm,
    type: incident.type,
    place: incident.place ?? '',
    people: detail.people ?? [],
    risk_ids: idsOf(handling.risks),
    standard_ids: idsOf(handling.standards),
    consequence: handling.consequence || undefined,
    recurrence: handling.recurrence || undefined,
    triage_note: handling.triage_note ?? '',
    investigator_id: handling.investigator_id || undefined,
    handler_ids: idsOf(handling.handlers),
    factors: handling.factors ?? [],
    whys: five.map((index) => handling.whys?.[index] ?? ''),
    root_cause: handling.root_cause ?? '',
    actions: handling.actions ?? [],
    lessons: detail.lessons ?? '',
    decision: detail.decision ?? '',
    duplicate_of_id: handling.duplicate_of?.id || undefined,
  };
}

/** What a step changes: its own fields, and the state where it is what the incident waits for. */
export function changesOf(
  step: HandlingStep,
  values: HandlingValues,
  { incident = {}, handling }: IncidentDetail,
): IncidentChanges {
  const { status } = incident;
  const { consequence, recurrence, triage_note, lessons, decision, duplicate_of_id } = values;
  switch (step) {
    case 'triage':
      return { consequence, recurrence, triage_note, ...(status === 'reported' && { status: 'triaged' }) };
    case 'investigate': {
      const { factors, whys, root_cause } = values;
      // Who can't choose people has no fields for them.
      const people = 'handler_ids' in values && {
        investigator_id: values.investigator_id ?? '',
        handler_ids: values.handler_ids,
      };
      const begins = status === 'triaged' && (people ? people.investigator_id : handling?.investigator_id);
      return { ...people, factors, whys, root_cause, ...(begins && { status: 'investigating' }) };
    }
    case 'act': {
      const actions = values.actions.map(actionToSend);
      const begins = (status === 'triaged' || status === 'investigating') && actions.length > 0;
      return { actions, ...(begins && { status: 'acting' }) };
    }
    case 'close':
      return { lessons, status: 'closed' };
    case 'reject':
      return { decision, status: 'rejected' };
    case 'duplicate':
      return { duplicate_of_id, status: 'duplicate' };
    case 'classify': {
      const { type, outcome, place, people, risk_ids, standard_ids } = values;
      const harm = outcome === 'harmful' ? values.harm : 'none';
      return { type, outcome, harm, place, people, risk_ids, standard_ids };
    }
  }
}

function actionToSend({
  id = '',
  name = '',
  owner_id = '',
  due_date = '',
  done = false,
  link = '',
}: Partial<IncidentAction>) {
  return { id, name, owner_id, due_date, done, link };
}
