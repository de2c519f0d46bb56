import { command, day, dayOf, objectId, say } from '@attesta/kit';
import { planFinding } from '../../action-plans/plan-finding';
import { checkPlanOwner } from '../../action-plans/plan-owner';
import { showPlan } from '../../action-plans/plan-view';
import { activityOf, answeringRater } from '../../checklists/answering';
import { inOrganization, organizationScope } from '../../requests/organization-scope';

/**
 * Plans what is done about an activity while it is answered, before the score has made the plan by itself (daily work 7 Actions). There
 * is one a finding: the one that is there is taken.
 * @throws AppError invalid, not_found, forbidden for what is not the actor's to answer, unprocessable where all is met
 */
export const createAutomaticActionPlan = command(
  'compliance.CreateAutomaticActionPlan',
  async (request, context, unit) => {
    const tenant = await organizationScope(context, request.organization_id);
    const named = request.client_activity_id || request.admin_activity_id || request.activity_id;
    const activity = await activityOf(tenant.scope, tenant.libraries, objectId(named, 'activity_id'));
    const rater = await answeringRater(context, tenant, activity);
    const owner_id = request.owner_id ? objectId(request.owner_id, 'owner_id') : undefined;
    if (owner_id) await checkPlanOwner(context, tenant, owner_id);
    const due = day(request.due_date, 'due_date');
    const own = inOrganization(unit, tenant.organization.id);
    const said = {
      description: request.description?.trim() ?? '',
      ...(owner_id && { owner_id }),
      ...(due && { due_date: dayOf(due) }),
    };
    const plan = await planFinding(own, activity, rater, said, context.actor.id);
    const data = await showPlan(context, own, tenant.libraries, plan);
    return { message: say('compliance.automatic_action_plan_added'), data };
  },
);
