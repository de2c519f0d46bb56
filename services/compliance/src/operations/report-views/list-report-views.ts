import { query, say } from '@attesta/kit';
import { ReportViewRepository } from '../../repositories/report-view.repository';
import { organizationScope } from '../../requests/organization-scope';
import { mostViews, reportNamed } from './report-named';

/** The actor's own views of a report, by name. @throws AppError invalid for an unknown report */
export const listReportViews = query('compliance.ListReportViews', async (request, context) => {
  const report = reportNamed(request.report);
  const { scope } = await organizationScope(context);
  const data = await new ReportViewRepository(scope, context.actor.id).of(report, mostViews);
  return { message: say('kit.success'), data };
});
