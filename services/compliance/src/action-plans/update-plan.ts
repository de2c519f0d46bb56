import {
  type Context,
  changesOf,
  currentDay,
  day,
  dayOf,
  notFound,
  objectId,
  required,
  say,
  type UnitOfWork,
} from '@attesta/kit';
import type { UpdateActionPlanRequest__Output as Request } from '@attesta/proto/compliance';
import { type ActionPlanOrigin, actionPlanStatuses } from '@attesta/proto/compliance-words';
import { checkFields, checkPlan, planExtent, statusAfter } from '../domain/action-plans/plan-change';
import { oneOf } from '../domain/one-of';
import { newAttachments, notTooMany } from '../recorded/files';
import { ActionPlanRepository } from '../repositories/action-plan.repository';
import type { ActionPlan } from '../repositories/action-plan.schema';
import { inOrganization, type OrganizationScope, organizationScope } from '../requests/organization-scope';
import { readableRisk } from '../risks/read-risk';
import { riskSubjectExists, standardIds } from '../risks/risk-subject';
import { publishPlanFiles } from './plan-files';
import { recordPlanChange } from './plan-history';
import { checkPlanOwner, whosePlans } from './plan-owner';
import { showPlan } from './plan-view';
import { readablePlan } from './read-plan';
import { tellPlanOwner } from './tell-plan-owner';

const text = [(given: string): string => given.trim(), ''] as const;

/**
 * Changes the fields of an action plan that came, adds the files, and writes down what it was (daily work 7).
 * @throws AppError invalid, not_found, forbidden for what is not the actor's to change, conflict with the present state
 */
export async function updatePlan(context: Context, unit: UnitOfWork, request: Request, origin: ActionPlanOrigin) {
  const tenant = await organizationScope(context);
  const before = await readablePlan(context, tenant, request.id);
  if (before.origin !== origin) throw notFound('action_plan', before.id);
  const changes = changesOf(request, {
    name: [required],
    description: text,
    owner_id: [objectId, ''],
    due_date: [(value, field) => dayOf(day(value, field) as Date)],
    standard_ids: [standardIds, []],
    risk_id: [objectId, ''],
    status: [(value, field) => oneOf(actionPlanStatuses, value, field)],
    response: text,
    decision: text,
  });
  const added = newAttachments(request.files, context.actor.id);
  const extent = planExtent(context.actor, before, await whosePlans(context, tenant.scope));
  checkFields(extent, origin, [...Object.keys(changes), ...(added.length > 0 ? ['files'] : [])]);
  const status = statusAfter(before, changes);
  const files = notTooMany([...before.files, ...added]);
  const after: ActionPlan = { ...before, ...changes, status, files };
  checkPlan(extent, before, after);
  await linksExist(context, tenant, before, after);

  const own = inOrganization(unit, tenant.organization.id);
  const completed_on = status === 'completed' ? before.completed_on || currentDay() : '';
  // Who has a new day, or is another one, is told anew when it has passed.
  const isGivenAnew = after.due_date !== before.due_date || after.owner_id !== before.owner_id;
  const set = { ...changes, status, files, completed_on, ...(isGivenAnew && { escalation: 0 }) };
  const plans = new ActionPlanRepository(own);
  const changed = await plans.replaceVersioned(
    before.id,
    request.version ?? before.version,
    { $set: set },
    'action_plan',
  );
  if (added.length > 0) publishPlanFiles(own, changed);
  await recordPlanChange(own, before, changed, context.actor.id);
  if (changed.owner_id !== before.owner_id) tellPlanOwner(own, changed, context.actor.id);
  const isAnswer = added.length > 0 || changes.response !== undefined;
  return {
    message: isAnswer ? say('compliance.action_plan_response_submitted') : say('compliance.action_plan_updated'),
    data: await showPlan(context, own, tenant.libraries, changed),
  };
}

async function linksExist(
  context: Context,
  tenant: OrganizationScope,
  before: ActionPlan,
  after: ActionPlan,
): Promise<void> {
  if (after.owner_id && after.owner_id !== before.owner_id) await checkPlanOwner(context, tenant, after.owner_id);
  await riskSubjectExists(context, tenant, { ...after, owner_id: before.owner_id }, before);
  if (after.risk_id && after.risk_id !== before.risk_id) await readableRisk(tenant, after.risk_id);
}
