import { AppError, command, currentDay, isDuplicateKey, objectId, say } from '@attesta/kit';
import { checklistOf } from '../../checklists/answering';
import type { KpiRecorded } from '../../events/kpi-rollups.consumer';
import { ConvertedChecklistRepository } from '../../repositories/converted-checklist.repository';
import { inOrganization, organizationScope } from '../../requests/organization-scope';

/** The score from which on a converted checklist is met when nobody says otherwise. */
const usualTarget = 80;

/**
 * Lets a checklist count among the organization's KPIs (daily work 7 Actions). The specification shows no payload: the checklist is
 * enough, and a target may be said.
 * @throws AppError not_found, unprocessable for what is no checklist, conflict when it counts there already
 */
export const convertChecklistToKpi = command('compliance.ConvertChecklistToKpi', async (request, context, unit) => {
  const tenant = await organizationScope(context);
  const id = objectId(request.id || request.client_activity_id || request.admin_activity_id, 'id');
  const { name } = await checklistOf(tenant, id);
  const { target, totarget } = request;
  const range = { target: target ?? (totarget == null ? usualTarget : null), totarget: totarget ?? null };
  const own = inOrganization(unit, tenant.organization.id);
  const converted = new ConvertedChecklistRepository(own);
  if (await converted.ofActivity(id)) throw already();
  const one = { activity_id: id, ...range, converted_by: context.actor.id, since: currentDay() };
  await converted.create(one).catch((error) => {
    throw isDuplicateKey(error) ? already() : error;
  });
  // What was answered on this day already is its first value.
  const event: KpiRecorded = { organization_id: tenant.organization.id, activity_id: id };
  own.publish('compliance.kpi.recorded', event);
  const data = { id, name, target: range.target ?? undefined, totarget: range.totarget ?? undefined };
  return { message: say('compliance.checklist_is_kpi'), data };
});

function already(): AppError {
  return new AppError('conflict', say('compliance.checklist_is_kpi_already'));
}
