import { command, notFound, objectId, say } from '@attesta/kit';
import { ReportViewRepository } from '../../repositories/report-view.repository';
import { inOrganization, organizationScope } from '../../requests/organization-scope';

/** Forgets a view of the actor's. @throws AppError invalid, not_found for somebody else's */
export const deleteReportView = command('compliance.DeleteReportView', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const tenant = await organizationScope(context);
  const views = new ReportViewRepository(inOrganization(unit, tenant.organization.id), context.actor.id);
  if (!(await views.drop(id))) throw notFound('report_view', id);
  return { message: say('compliance.report_view_deleted') };
});
