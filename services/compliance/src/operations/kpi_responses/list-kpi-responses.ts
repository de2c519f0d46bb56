import { listMeta, objectId, query } from '@attesta/kit';
import { activityOf } from '../../checklists/answering';
import { readSource } from '../../content/activity-source';
import { activityKind } from '../../domain/activity-kind';
import { asKpi, firstDayOf } from '../../measures/converted-checklists';
import { listRecorded, recordedPaging } from '../../recorded/list-recorded';
import { kpiViews } from '../../recorded/views';
import { ConvertedChecklistRepository } from '../../repositories/converted-checklist.repository';
import { ResponseRepository } from '../../repositories/response.repository';
import { dateRange } from '../../requests/date-range';
import { organizationScope } from '../../requests/organization-scope';
import { assertReadable } from '../../responses/readable';

/**
 * The values of a KPI, latest first; of a checklist that counts among the KPIs the scores of its submitted responses from the day on
 * which it became one (daily work 7 storage_activity_kpi get; issue 13).
 * @throws AppError as listRecorded
 */
export const listKpiResponses = query('compliance.ListKpiResponses', async (request, context) => {
  const tenant = await organizationScope(context);
  const activity = await activityOf(tenant.scope, tenant.libraries, objectId(request.id, 'id'));
  const isChecklist = activityKind(activity.activity) === 'checklist';
  const converted = isChecklist && (await new ConvertedChecklistRepository(tenant.scope).ofActivity(activity.id));
  if (!converted) return listRecorded(context, request, 'kpi', kpiViews);
  readSource(request.type);
  await assertReadable(context, tenant, activity.id);
  const page = recordedPaging(request);
  const { from, to } = dateRange(request.fromDate, request.toDate);
  const asked = { activity_id: activity.id, rater: 'updater', file_status: 'submitted' };
  const first = firstDayOf(converted);
  const since = from && from > first ? from : first;
  const found = await new ResponseRepository(tenant.scope).findPage(ResponseRepository.listed(asked, since, to), page, [
    '-revisions',
  ]);
  const values = found.items.map((response) => asKpi(response, converted));
  const data = await kpiViews(context, tenant.organization.id, values);
  return { message: '', data, meta: listMeta(page, found.total) };
});
