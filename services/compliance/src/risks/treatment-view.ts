import { type Context, currentDay, type Scope } from '@attesta/kit';
import type { RiskTreatment as TreatmentMessage } from '@attesta/proto/compliance';
import { openTreatmentStatuses } from '../domain/treatment-state';
import { RiskRepository } from '../repositories/risk.repository';
import type { RiskTreatment } from '../repositories/risk-treatment.schema';
import { namesOf } from './risk-members';
import { riskCode } from './risk-view';

/** Treatment plans as readers see them, with the names of people and risks. Two calls, however many there are. */
export async function treatmentViews(
  context: Context,
  scope: Scope,
  plans: RiskTreatment[],
): Promise<TreatmentMessage[]> {
  if (plans.length === 0) return [];
  const [nameOf, risks] = await Promise.all([
    namesOf(
      context,
      plans.map(({ responsible_id }) => responsible_id),
    ),
    new RiskRepository(scope).findByIds([...new Set(plans.map(({ risk_id }) => risk_id))]),
  ]);
  const byId = new Map(risks.map((risk) => [risk.id, risk]));
  const today = currentDay();
  return plans.map((plan) => {
    const risk = byId.get(plan.risk_id);
    return {
      id: plan.id,
      risk_id: plan.risk_id,
      risk_code: risk ? riskCode(risk) : '',
      risk_name: risk?.name ?? '',
      name: plan.name,
      description: plan.description,
      responsible_id: plan.responsible_id,
      responsible_name: nameOf(plan.responsible_id),
      due_date: plan.due_date,
      overdue: plan.due_date < today && openTreatmentStatuses.includes(plan.status),
      progress: plan.progress,
      status: plan.status,
      comment: plan.comment,
      done_on: plan.done_on,
      version: plan.version,
      created_at: plan.created_at.toISOString(),
      changeable: changeable(context, plan),
    };
  });
}

/** One treatment plan as readers see it. */
export async function showTreatment(context: Context, scope: Scope, plan: RiskTreatment): Promise<TreatmentMessage> {
  return (await treatmentViews(context, scope, [plan]))[0] as TreatmentMessage;
}

/** What the actor may change of a plan: administrators all of it, updaters how far they have come with their own. */
export function changeable({ actor }: Context, plan: Pick<RiskTreatment, 'responsible_id'>): 'all' | 'progress' | '' {
  if (actor.role === 2 || actor.role === 3) return 'all';
  return actor.role === 4 && plan.responsible_id === actor.id ? 'progress' : '';
}
