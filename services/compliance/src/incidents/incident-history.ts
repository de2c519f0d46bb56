import type { Context, UnitOfWork } from '@attesta/kit';
import type { Incident, IncidentAction } from '../repositories/incident.schema';
import { IncidentChangeRepository } from '../repositories/incident-change.repository';
import { NodeRepository } from '../repositories/node.repository';
import { RiskRepository } from '../repositories/risk.repository';
import { riskCode } from '../risks/risk-view';

/** Fields whose changes are remembered, in the order in which they are told. */
const told = [
  'status',
  'decision',
  'consequence',
  'recurrence',
  'triage_note',
  'investigator_id',
  'handler_ids',
  'factors',
  'whys',
  'root_cause',
  'actions',
  'lessons',
  'type',
  'outcome',
  'harm',
  'place',
  'occurred_at',
  'people',
  'immediate_action',
  'files',
  'standard_ids',
  'risk_ids',
  'duplicate_of_id',
] as const;
type Told = (typeof told)[number];

/** Writes down who changed what of an incident, in the transaction of the change, by the names of now. */
export async function recordIncidentChange(
  context: Context,
  unit: UnitOfWork,
  before: Incident,
  after: Incident,
): Promise<void> {
  const changed = told.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  if (changed.length === 0) return;
  const inWords = await wordsOf(context, unit, [before, after]);
  await new IncidentChangeRepository(unit).create({
    incident_id: after.id,
    changed_by: context.actor.id,
    fields: changed.map((field) => ({ field, from: inWords(before, field), to: inWords(after, field) })),
  });
}

async function wordsOf(
  context: Context,
  unit: UnitOfWork,
  incidents: Incident[],
): Promise<(incident: Incident, field: Told) => string> {
  const [people, standards, risks] = await Promise.all([
    context.directory.names(
      incidents.flatMap(({ investigator_id, handler_ids, actions }) => [
        investigator_id,
        ...handler_ids,
        ...actions.map(({ owner_id }) => owner_id),
      ]),
    ),
    new NodeRepository(unit).present(incidents.flatMap(({ standard_ids }) => standard_ids)),
    new RiskRepository(unit).findByIds(incidents.flatMap(({ risk_ids }) => risk_ids)),
  ]);
  const nodes = new Map(standards.map(({ id, name }) => [id, name]));
  const codes = new Map(risks.map((risk) => [risk.id, riskCode(risk)]));
  const named = (ids: string[], names: Map<string, string>): string =>
    ids.flatMap((id) => names.get(id) ?? []).join(', ');
  const action = ({ name, owner_id, due_date, done_on }: IncidentAction): string =>
    `${name} (${[people.get(owner_id), due_date, done_on && `✓ ${done_on}`].filter(Boolean).join(', ')})`;
  return (incident, field) => {
    if (field === 'investigator_id') return named([incident.investigator_id], people);
    if (field === 'handler_ids') return named(incident.handler_ids, people);
    if (field === 'standard_ids') return named(incident.standard_ids, nodes);
    if (field === 'risk_ids') return named(incident.risk_ids, codes);
    if (field === 'actions') return incident.actions.map(action).join('\n');
    if (field === 'factors')
      return incident.factors.map(({ kind, description }) => `${kind}: ${description}`).join('\n');
    if (field === 'files') return incident.files.map(({ name }) => name).join(', ');
    if (field === 'occurred_at') return incident.occurred_at.toISOString();
    const value = incident[field];
    return Array.isArray(value) ? value.join(field === 'whys' ? '\n' : ', ') : value;
  };
}
