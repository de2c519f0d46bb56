import { type Context, currentDay, type Scope } from '@attesta/kit';
import type { ActionPlanFinding, ActionPlan as PlanMessage } from '@attesta/proto/compliance';
import { openActionPlanStatuses } from '@attesta/proto/compliance-words';
import { planExtent } from '../domain/action-plans/plan-change';
import type { ActionPlan, StoredFinding } from '../repositories/action-plan.schema';
import { NodeRepository } from '../repositories/node.repository';
import { RiskRepository } from '../repositories/risk.repository';
import { attachmentView } from '../responses/attachments';
import { riskCode } from '../risks/risk-view';
import { whosePlans } from './plan-owner';
import { type FindingEffect, findingEffects } from './score-gains';

/**
 * Action plans as readers see them, with names, what was found and what the score would gain. Eight database calls at most, however
 * many there are.
 */
export async function planViews(
  context: Context,
  scope: Scope,
  libraries: string[],
  plans: ActionPlan[],
): Promise<PlanMessage[]> {
  if (plans.length === 0) return [];
  const [whose, names, standards, risks, effectOf] = await Promise.all([
    whosePlans(context, scope),
    context.directory.names([...new Set(plans.flatMap(({ owner_id, created_by }) => [owner_id, created_by]))]),
    new NodeRepository(scope).present(plans.flatMap(({ standard_ids }) => standard_ids)),
    new RiskRepository(scope).findByIds([...new Set(plans.map(({ risk_id }) => risk_id).filter(Boolean))]),
    findingEffects(
      scope,
      libraries,
      plans.flatMap(({ finding }) => finding ?? []),
    ),
  ]);
  const standardNames = new Map(standards.map(({ id, name }) => [id, name]));
  const riskOf = new Map(risks.map((risk) => [risk.id, risk]));
  const today = currentDay();
  return plans.map((plan) => {
    const risk = riskOf.get(plan.risk_id);
    return {
      id: plan.id,
      origin: plan.origin,
      name: plan.name,
      description: plan.description,
      status: plan.status,
      owner_id: plan.owner_id,
      owner_name: names.get(plan.owner_id) ?? '',
      due_date: plan.due_date,
      overdue: plan.due_date < today && openActionPlanStatuses.includes(plan.status),
      response: plan.response,
      files: plan.files.map(attachmentView),
      decision: plan.decision,
      completed_on: plan.completed_on,
      standards: plan.standard_ids.flatMap((id) => {
        const name = standardNames.get(id);
        return name === undefined ? [] : [{ id, name }];
      }),
      ...(risk && { risk: { id: risk.id, code: riskCode(risk), name: risk.name } }),
      ...(plan.finding && { finding: findingView(plan.finding, effectOf(plan.finding)) }),
      created_by: names.get(plan.created_by) ?? '',
      created_at: plan.created_at.toISOString(),
      updated_at: plan.updated_at.toISOString(),
      version: plan.version,
      changeable: planExtent(context.actor, plan, whose),
    };
  });
}

/** One action plan as readers see it. */
export async function showPlan(
  context: Context,
  scope: Scope,
  libraries: string[],
  plan: ActionPlan,
): Promise<PlanMessage> {
  return (await planViews(context, scope, libraries, [plan]))[0] as PlanMessage;
}

function findingView(finding: StoredFinding, effect: FindingEffect | undefined): ActionPlanFinding {
  const { activity_id, kind, source, rater, response_date } = finding;
  const place = effect?.place;
  return {
    activity_id,
    activity_name: effect?.activity.name ?? '',
    kind,
    type: source,
    rater,
    // The score of the answer is there with it; that of the activity follows a moment later.
    ...(finding.score !== null && { score: Math.round(finding.score * 100) / 100 }),
    response_date,
    gains: effect?.gains ?? [],
    library_id: place?.library_id ?? '',
    chapter_id: place?.chapter_id ?? '',
    standard_id: place?.standard_id ?? '',
    substandard_id: place?.id ?? '',
  };
}
