import { command, invalid, required, say } from '@attesta/kit';
import { ReportViewRepository } from '../../repositories/report-view.repository';
import { inOrganization, organizationScope } from '../../requests/organization-scope';
import { mostViews, reportNamed } from './report-named';

/** Keeps what an address says of a report under a name; the actor's view of the same name is replaced. @throws AppError invalid */
export const saveReportView = command('compliance.SaveReportView', async (request, context, unit) => {
  const report = reportNamed(request.report);
  const name = required(request.name, 'name');
  // Read and written again: what is kept is a query and nothing else.
  const query = new URLSearchParams(request.query ?? '').toString();
  const tenant = await organizationScope(context);
  const views = new ReportViewRepository(inOrganization(unit, tenant.organization.id), context.actor.id);
  if ((await views.countOthers(report, name)) >= mostViews)
    throw invalid('name', say('compliance.report_views_many', { count: mostViews }));
  return { message: say('compliance.report_view_saved', { name }), data: await views.put(report, name, query) };
});
