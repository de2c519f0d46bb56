import { command, invalid, required, say } from '@attesta/kit';
import { mailingRhythms, reportFormats } from '@attesta/proto/compliance-words';
import { oneOf } from '../../domain/one-of';
import { mailingViews } from '../../report-mailings/mailing-view';
import { readersAsked } from '../../report-mailings/readers';
import { mustMayOpen } from '../../reports/may-open';
import { ReportMailingRepository } from '../../repositories/report-mailing.repository';
import { inOrganization, organizationScope } from '../../requests/organization-scope';
import { mostViews, reportNamed } from '../report-views/report-named';

/** Has a report made and mailed at certain times, to each reader what they may see. @throws AppError invalid, forbidden */
export const createReportMailing = command('compliance.CreateReportMailing', async (request, context, unit) => {
  const report = reportNamed(request.report);
  mustMayOpen(context, report);
  const name = required(request.name, 'name');
  const format = oneOf(reportFormats, request.format || 'xlsx', 'format');
  const rhythm = oneOf(mailingRhythms, request.rhythm || 'weekly', 'rhythm');
  const { organization } = await organizationScope(context);
  const reader_ids = await readersAsked(context, organization.id, report, request.reader_ids ?? []);
  const mailings = new ReportMailingRepository(inOrganization(unit, organization.id));
  if ((await mailings.countOwn(context.actor.id)) >= mostViews)
    throw invalid('name', say('compliance.report_mailings_many', { count: mostViews }));
  const made = await mailings.create({
    owner_id: context.actor.id,
    report,
    name,
    // Read and written again: what is kept is a query and nothing else.
    query: new URLSearchParams(request.query ?? '').toString(),
    format,
    rhythm,
    recent: request.recent ?? false,
    reader_ids,
  });
  return {
    message: say('compliance.report_mailing_created', { name }),
    data: (await mailingViews(context, [made], []))[0],
  };
});
