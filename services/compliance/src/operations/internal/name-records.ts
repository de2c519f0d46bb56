import { query, say } from '@attesta/kit';
import type { NamedRecord } from '@attesta/proto/common';
import { mayReadPlan } from '../../action-plans/read-plan';
import { incidentLink } from '../../incidents/incident-view';
import { linkedSight } from '../../incidents/sight';
import { ActionPlanRepository } from '../../repositories/action-plan.repository';
import { IncidentRepository } from '../../repositories/incident.repository';
import { NodeRepository } from '../../repositories/node.repository';
import { RiskRepository } from '../../repositories/risk.repository';
import { organizationScope } from '../../requests/organization-scope';
import { riskCode } from '../../risks/risk-view';

/**
 * Which of some risks, incidents, action plans and standards of the organization acted for the actor may read, and what they are
 * called. Incidents are those that the actor handles: who has only reported one does not learn what becomes of it. One call a kind.
 * @throws AppError invalid when no organization is selected
 */
export const nameRecords = query('compliance.NameRecords', async (request, context) => {
  const { scope, libraries } = await organizationScope(context);
  const idsOf = (wanted: string): string[] =>
    (request.records ?? []).flatMap(({ kind, id }) => (kind === wanted && id ? [id] : []));
  const [risks, incidents, plans, nodes] = await Promise.all([
    new RiskRepository(scope).findByIds(idsOf('risk')),
    new IncidentRepository(scope, linkedSight(context)).findByIds(idsOf('incident')),
    new ActionPlanRepository(scope).findByIds(idsOf('action_plan')),
    new NodeRepository(scope).present(idsOf('standard')),
  ]);
  const standards = nodes.filter(({ kind, library_id }) => kind === 'standard' && libraries.includes(library_id));
  const data: NamedRecord[] = [
    ...risks.map((risk) => named('risk', risk.id, `${riskCode(risk)} ${risk.name}`, `/ss/risks/${risk.id}`)),
    ...incidents.map(incidentLink).map(({ id, name }) => named('incident', id, name, `/ss/incidents/${id}`)),
    ...plans
      .filter((plan) => mayReadPlan(context, plan))
      .map(({ id, name }) => named('action_plan', id, name, `/ss/actions/${id}`)),
    ...standards.map(({ id, code, name, library_id, chapter_id }) => {
      const link = `/ss/libraries/${library_id}?chapter=${chapter_id}&standard=${id}`;
      return named('standard', id, code && !name.startsWith(code) ? `${code} ${name}` : name, link);
    }),
  ];
  return { message: say('kit.success'), data };
});

function named(kind: string, id: string, name: string, link: string): NamedRecord {
  return { kind, id, name, link };
}
