import {
  addDays,
  type Day,
  Directory,
  type DirectoryUser,
  dayOf,
  grouped,
  job,
  localDay,
  notify,
  type Sentence,
  say,
  type UnitOfWork,
} from '@attesta/kit';
import { escalationOn, escalations } from '../domain/action-plans/escalation';
import { mayWorkIn } from '../reminders/may-work-in';
import { ActionPlanRepository } from '../repositories/action-plan.repository';
import type { ActionPlan } from '../repositories/action-plan.schema';
import { EveryActionPlanRepository } from '../repositories/every-action-plan.repository';
import { planPath } from './tell-plan-owner';

/** Of so many plans it is one transaction. */
const batchSize = 100;
const clientAdmin = 3;

/**
 * Tells of action plans that are late: their owners first, a week later those who lead the organization, each once for a due date.
 * Nobody is told anything in an organization in which they could change nothing.
 */
export const planEscalationJob = job<ActionPlan>({
  name: 'action-plan-escalation',
  at: '30 5 * * *',
  batch: (after, { until }) =>
    new EveryActionPlanRepository({ organizationId: '' }).overdueAfter(after, addDays(dayOf(until), 1), batchSize),
  apply: async (plans, { until }, unit) => {
    const byOrganization = grouped(plans, ({ organization_id }) => organization_id);
    for (const organization of await new Directory().organizations([...byOrganization.keys()])) {
      // What is late is so by the calendar of the organization, which may be a day ahead.
      const today = localDay(until, organization.time_zone);
      if (!(await mayWorkIn(organization, today))) continue;
      await escalate(unit.withOrganization(organization.id), byOrganization.get(organization.id) ?? [], today);
    }
  },
});

async function escalate(own: UnitOfWork, plans: ActionPlan[], today: Day): Promise<void> {
  const directory = new Directory();
  const owners = await directory.users([...new Set(plans.map(({ owner_id }) => owner_id).filter(Boolean))]);
  const active = new Set(owners.filter(isActive).map(({ id }) => id));
  // What belongs to somebody who has left is nobody's.
  const standing = plans.map((plan) => ({ plan, owner_id: active.has(plan.owner_id) ? plan.owner_id : '' }));
  const due = standing
    .map(({ plan, owner_id }) => ({
      plan,
      owner_id,
      escalation: escalationOn({ due_date: plan.due_date, owner_id }, today),
    }))
    .filter(({ plan, escalation }) => escalation > plan.escalation);
  if (due.length === 0) return;
  const admins = (await directory.usersOf(own.organizationId, [clientAdmin])).filter(isActive);
  for (const { plan, owner_id, escalation } of due) {
    const told = { name: plan.name, day: plan.due_date };
    if (owner_id && plan.escalation < escalations.owner)
      tell(own, owner_id, plan, say('compliance.notice_action_plan_overdue', told), 'owner');
    if (escalation < escalations.administrators) continue;
    for (const { id } of admins)
      tell(own, id, plan, say('compliance.notice_action_plan_escalated', told), 'administrators');
  }
  await new ActionPlanRepository(own).bulkUpdate(
    due.map(({ plan, escalation }) => ({ filter: { _id: plan.id }, update: { $set: { escalation } } })),
  );
}

function tell(own: UnitOfWork, userId: string, plan: ActionPlan, title: Sentence, as: string): void {
  const key = `action plan overdue ${plan.id} ${plan.due_date} ${as}`;
  notify(own, 'compliance', userId, [{ key, type: 'overdue', title, link: planPath(plan) }]);
}

function isActive({ status }: DirectoryUser): boolean {
  return status === 1;
}
