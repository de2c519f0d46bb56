import { command, day, dayOf, objectId, required, say } from '@attesta/kit';
import { checkPlanOwner } from '../../action-plans/plan-owner';
import { showPlan } from '../../action-plans/plan-view';
import { tellPlanOwner } from '../../action-plans/tell-plan-owner';
import { ActionPlanRepository } from '../../repositories/action-plan.repository';
import { inOrganization, organizationScope } from '../../requests/organization-scope';
import { innerId } from '../../responses/merge-answers';
import { readableRisk } from '../../risks/read-risk';
import { riskSubjectExists, standardIds } from '../../risks/risk-subject';

/** Plans something by hand: what is to be done, by whom, until when (daily work 7 Actions). @throws AppError invalid naming the field */
export const createManualActionPlan = command('compliance.CreateManualActionPlan', async (request, context, unit) => {
  const tenant = await organizationScope(context, request.organization_id);
  const plan = {
    name: required(request.name, 'name'),
    description: request.description?.trim() ?? '',
    owner_id: objectId(request.owner_id, 'owner_id'),
    due_date: dayOf(day(required(request.due_date, 'due_date'), 'due_date') as Date),
    standard_ids: standardIds(request.standard_ids ?? [], 'standard_ids'),
    risk_id: request.risk_id ? objectId(request.risk_id, 'risk_id') : '',
  };
  await checkPlanOwner(context, tenant, plan.owner_id);
  await riskSubjectExists(context, tenant, plan, { ...plan, standard_ids: [] });
  if (plan.risk_id) await readableRisk(tenant, plan.risk_id);
  const own = inOrganization(unit, tenant.organization.id);
  const created = await new ActionPlanRepository(own).create({
    ...plan,
    subject: `manual ${innerId()}`,
    origin: 'manual',
    status: 'open',
    created_by: context.actor.id,
  });
  tellPlanOwner(own, created, context.actor.id);
  const data = await showPlan(context, own, tenant.libraries, created);
  return { message: say('compliance.manual_action_plan_added'), data };
});
