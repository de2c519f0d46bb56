import { type Context, type Paging, readFrequency } from '@attesta/kit';
import type { ActivityReportRow, ActivityReportRequest__Output as Request } from '@attesta/proto/compliance';
import { checklistRows } from '../checklists/checklist-row';
import { type Checklist, type ChecklistsAsked, checklists } from '../checklists/checklists';
import type { OrganizationScope } from '../requests/organization-scope';
import { drillPath } from '../scores/drill-path';
import { workOf } from '../sessions/surveyed-by';
import { activityFields } from './activity-row';

/** An activity that a report is about, with what its rows say of it. */
export interface ReportedActivity {
  checklist: Checklist;
  row: ActivityReportRow;
}

/** Which activities a report is about: those of some kinds, and some others. */
export type ActivitiesReported = Required<Pick<ChecklistsAsked, 'kinds'>> & Pick<ChecklistsAsked, 'also'>;

/**
 * The activities that a report is about, as they stand today: of an updater those assigned to them, of a surveyor
 * those that updaters answer in what the surveyor scores. The number of database calls does not depend on how many.
 * @throws AppError not_found for a filter that is not the organization's
 */
export async function reportedActivities(
  context: Context,
  tenant: OrganizationScope,
  request: Request,
  of: ActivitiesReported,
  page: Paging,
): Promise<ReportedActivity[]> {
  const { role, id } = context.actor;
  const below = (await drillPath(tenant, request)).at(-1);
  const libraries = below ? [below.library_id] : tenant.libraries;
  const surveyed = role === 5 ? (await workOf(context, { ...tenant, libraries }, id)).substandardIds : undefined;
  const userId = role === 4 ? id : request.assigned_user_id || undefined;
  const all = await checklists({ scope: tenant.scope, libraries, rater: 'updater', ...of, ...(userId && { userId }) });
  const frequency = request.response_frequency && readFrequency(request.response_frequency);
  const wanted = all.filter(
    ({ activity, substandards, status }) =>
      (!request.status || status === request.status) &&
      (!frequency || readFrequency(activity.activity?.response_frequency) === frequency) &&
      (!surveyed || activity.substandard_ids.some((one) => surveyed.has(one))) &&
      (!below ||
        below.kind === 'library' ||
        substandards.some((one) => [one.id, one.standard_id, one.chapter_id].includes(below.id))),
  );
  const rows = await checklistRows(context, tenant.scope, tenant.organization.name, wanted);
  return rows
    .map((row, index) => {
      const checklist = wanted[index] as Checklist;
      return { checklist, row: activityFields(checklist, row) };
    })
    .filter(({ row }) => !page.pattern || page.pattern.test(searched(row)));
}

function searched({ activity, code, assignTo, substandardname, libraryname }: ActivityReportRow): string {
  return [activity, code, assignTo, substandardname, libraryname].join(' ');
}
