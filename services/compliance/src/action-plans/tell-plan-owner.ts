import { notify, say, type UnitOfWork } from '@attesta/kit';
import type { ActionPlan } from '../repositories/action-plan.schema';

/** The screen of an action plan. */
export function planPath({ id }: Pick<ActionPlan, 'id'>): string {
  return `/ss/actions/${id}`;
}

/** Tells the owner of an action plan that it is theirs from now on; nobody is told what they did themselves. */
export function tellPlanOwner(own: UnitOfWork, plan: ActionPlan, actorId: string): void {
  if (!plan.owner_id || plan.owner_id === actorId) return;
  notify(own, 'compliance', plan.owner_id, [
    {
      key: `action plan ${plan.id} ${plan.version}`,
      type: 'assignment',
      title: say('compliance.notice_action_plan', { name: plan.name }),
      link: planPath(plan),
    },
  ]);
}
