import { query, say } from '@attesta/kit';
import { possibleReaders } from '../../report-mailings/readers';
import { mustMayOpen } from '../../reports/may-open';
import { organizationScope } from '../../requests/organization-scope';
import { reportNamed } from '../report-views/report-named';

/** People of the organization whose role may open a report, by name. @throws AppError invalid, forbidden */
export const listReportReaders = query('compliance.ListReportReaders', async (request, context) => {
  const report = reportNamed(request.report);
  mustMayOpen(context, report);
  const { organization } = await organizationScope(context);
  const readers = await possibleReaders(context.directory, organization.id, report);
  return { message: say('kit.success'), data: readers.map(({ id, name }) => ({ id, name })) };
});
