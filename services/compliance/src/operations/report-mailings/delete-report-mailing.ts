import { command, notFound, objectId, say } from '@attesta/kit';
import { releaseMailFiles } from '../../report-mailings/mail-files';
import { ReportMailRepository } from '../../repositories/report-mail.repository';
import { ReportMailingRepository } from '../../repositories/report-mailing.repository';
import { inOrganization, organizationScope } from '../../requests/organization-scope';

/** Ends a mailing of the actor's, with the files that were made for its readers. @throws AppError invalid, not_found for somebody else's */
export const deleteReportMailing = command('compliance.DeleteReportMailing', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const { organization } = await organizationScope(context);
  const own = inOrganization(unit, organization.id);
  const mailings = new ReportMailingRepository(own);
  const found = await mailings.findById(id);
  if (found?.owner_id !== context.actor.id) throw notFound('report_mailing', id);
  const mails = new ReportMailRepository(own);
  const made = await mails.ofMailing(id);
  await mailings.drop(id);
  await mails.drop(made.map((mail) => mail.id));
  releaseMailFiles(own, made);
  return { message: say('compliance.report_mailing_ended') };
});
