import {
  type Context,
  currentDay,
  type Day,
  day,
  dayOf,
  listMeta,
  mostRecords,
  objectId,
  paging,
  say,
} from '@attesta/kit';
import type { ListActionPlansRequest__Output as Request } from '@attesta/proto/compliance';
import { type ActionPlanOrigin, actionPlanStatuses } from '@attesta/proto/compliance-words';
import { oneOf } from '../domain/one-of';
import { type ActionPlanFilter, ActionPlanRepository } from '../repositories/action-plan.repository';
import { organizationScope } from '../requests/organization-scope';
import { planViews } from './plan-view';
import { findingsOf } from './read-plan';

const sortable = ['due_date', 'name', 'status', 'origin', 'created_at'];
const statuses = [...actionPlanStatuses, 'pending'] as const;

/**
 * The action plans of an organization that the actor may read, the earliest due first.
 * @param origin only those that come from there
 * @throws AppError invalid naming the field, not_found for an organization that the actor may not act for
 */
export async function listPlans(context: Context, request: Request, origin: ActionPlanOrigin | undefined) {
  const page = paging(request, { sortable, defaultSort: 'due_date', most: mostRecords });
  const { scope, libraries } = await organizationScope(context, request.organization_id);
  const visibleTo = findingsOf(context);
  const filter = { ...readFilter(request), ...(origin && { origin }), ...(visibleTo && { visibleTo }) };
  const { items, total } = await new ActionPlanRepository(scope).list(filter, page);
  const data = await planViews(context, scope, libraries, items);
  return { message: say('kit.success'), data, meta: listMeta(page, total) };
}

function readFilter(request: Request): ActionPlanFilter {
  const { status, owner_id, standard_id, risk_id, activity_id, due_from, due_to } = request;
  return {
    ...(status && { status: oneOf(statuses, status, 'status') }),
    ...(owner_id && { owner_id: objectId(owner_id, 'owner_id') }),
    ...(standard_id && { standard_id: objectId(standard_id, 'standard_id') }),
    ...(risk_id && { risk_id: objectId(risk_id, 'risk_id') }),
    ...(activity_id && { activity_id: objectId(activity_id, 'activity_id') }),
    ...(request.overdue && { dueBefore: currentDay() }),
    ...(due_from && { from: readDay(due_from, 'due_from') }),
    ...(due_to && { to: readDay(due_to, 'due_to') }),
  };
}

function readDay(given: string, field: string): Day {
  return dayOf(day(given, field) as Date);
}
