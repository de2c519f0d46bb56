import { type Context, query, type Scope, say } from '@attesta/kit';
import type { FoundElement } from '@attesta/proto/compliance';
import { showPlan } from '../../action-plans/plan-view';
import { readablePlan } from '../../action-plans/read-plan';
import { incidentLink } from '../../incidents/incident-view';
import { linkedSight } from '../../incidents/sight';
import type { ActionPlan } from '../../repositories/action-plan.schema';
import { ActionPlanChangeRepository } from '../../repositories/action-plan-change.repository';
import { IncidentRepository } from '../../repositories/incident.repository';
import { NodeRepository } from '../../repositories/node.repository';
import { ResponseRepository } from '../../repositories/response.repository';
import { organizationScope } from '../../requests/organization-scope';

/** More changes of one plan than anybody reads on its page. */
const most = 200;

/**
 * One action plan with what was found, its history, the latest change first, and the incidents that lead to it and that the reader handles.
 * @throws AppError invalid, not_found
 */
export const getActionPlan = query('compliance.GetActionPlan', async (request, context) => {
  const { scope, libraries } = await organizationScope(context);
  const plan = await readablePlan(context, { scope }, request.id);
  const [shown, elements, history, leading] = await Promise.all([
    showPlan(context, scope, libraries, plan),
    foundElements(scope, plan),
    historyOf(context, scope, plan),
    new IncidentRepository(scope, linkedSight(context)).leadingTo(plan.id, most),
  ]);
  const incidents = leading.map(incidentLink);
  return { message: say('kit.success'), data: { plan: shown, elements, history, incidents } };
});

/** What the answer says is not met, or met in part; nothing of what is no checklist. */
async function foundElements(scope: Scope, { finding }: ActionPlan): Promise<FoundElement[]> {
  if (!finding?.response_id) return [];
  const [response, [activity]] = await Promise.all([
    new ResponseRepository(scope).present(finding.response_id),
    new NodeRepository(scope).wholes([finding.activity_id]),
  ]);
  const names = new Map(activity?.activity?.elements.map(({ id, name }) => [id, name]));
  return (response?.elements ?? []).flatMap(({ element_id, response: said, comments }) =>
    said === 'not met' || said === 'partially met'
      ? [{ name: names.get(element_id) ?? '', response: said, comments }]
      : [],
  );
}

async function historyOf(context: Context, scope: Scope, { id }: ActionPlan) {
  const changes = await new ActionPlanChangeRepository(scope).latest(id, most);
  const names = await context.directory.names([...new Set(changes.map(({ changed_by }) => changed_by))]);
  return changes.map(({ created_at, changed_by, fields }) => ({
    at: created_at.toISOString(),
    by: names.get(changed_by) ?? '',
    fields,
  }));
}
