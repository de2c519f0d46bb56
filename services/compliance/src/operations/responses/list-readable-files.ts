import { AppError, type Context, query, say } from '@attesta/kit';
import { mayReadPlan } from '../../action-plans/read-plan';
import { visibleBinders } from '../../binders/visible-binders';
import { sightOf } from '../../incidents/sight';
import { EveryActionPlanRepository } from '../../repositories/every-action-plan.repository';
import { EverySurveyBinderRepository } from '../../repositories/every-survey-binder.repository';
import { EvidenceRepository } from '../../repositories/evidence.repository';
import { IncidentRepository } from '../../repositories/incident.repository';
import { IncidentFileRepository } from '../../repositories/incident-file.repository';
import { EveryReportMailRepository } from '../../repositories/report-mail.repository';
import { type OrganizationScope, organizationScope } from '../../requests/organization-scope';
import { fileIdsOf } from '../../responses/file-references';
import { isReadable } from '../../responses/readable';

/**
 * Which of some files are evidence in responses and action plans, belong to incidents, or are survey binders or mailed reports, that
 * the actor may read. A response that was deleted is read by nobody.
 */
export const listReadableFiles = query('compliance.ListReadableFiles', async (request, context) => {
  const ids = request.ids ?? [];
  const readable = new Set<string>();
  for (const response of await new EvidenceRepository(context).presentWithFiles(ids)) {
    const tenant = await tenantOf(context, response);
    if (!tenant || !(await isReadable(context, tenant, response.activity_id))) continue;
    for (const fileId of fileIdsOf(response)) readable.add(fileId);
  }
  for (const plan of await new EveryActionPlanRepository(context).withFiles(ids)) {
    if (!(await tenantOf(context, plan)) || !mayReadPlan(context, plan)) continue;
    for (const { file_id } of plan.files) readable.add(file_id);
  }
  for (const fileId of await readableIncidentFiles(context, ids)) readable.add(fileId);
  for (const binder of await new EverySurveyBinderRepository(context).withFiles(ids)) {
    const tenant = await tenantOf(context, binder);
    if (!tenant || (await visibleBinders(context, tenant, [binder])).length === 0) continue;
    if (binder.file) readable.add(binder.file.file_id);
  }
  // Made of what one person may see: nobody else's.
  for (const mail of await new EveryReportMailRepository(context).withFiles(ids)) {
    if (mail.reader_id !== context.actor.id || !(await tenantOf(context, mail))) continue;
    if (mail.file) readable.add(mail.file.file_id);
  }
  return { message: say('kit.success'), data: ids.filter((id) => readable.has(id)) };
});

async function readableIncidentFiles(context: Context, ids: string[]): Promise<string[]> {
  const found = await new IncidentFileRepository(context).withFiles(ids);
  const readable: string[] = [];
  for (const incident of found) {
    const tenant = await tenantOf(context, incident);
    if (tenant && (await isSeen(context, tenant.scope, incident.id)))
      readable.push(...incident.files.map(({ file_id }) => file_id));
  }
  return readable;
}

function isSeen(context: Context, scope: OrganizationScope['scope'], id: string): Promise<boolean> {
  return new IncidentRepository(scope, sightOf(context)).exists({ _id: id });
}

/** The organization of a record; undefined when the actor may not act for it. */
async function tenantOf(
  context: Context,
  { organization_id }: { organization_id: string },
): Promise<OrganizationScope | undefined> {
  return organizationScope(context, organization_id).catch((error) => {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  });
}
