import { command, notFound, objectId, say } from '@attesta/kit';
import { releaseMailFiles } from '../../report-mailings/mail-files';
import { ReportMailRepository } from '../../repositories/report-mail.repository';
import { ReportMailingRepository } from '../../repositories/report-mailing.repository';
import { inOrganization, organizationScope } from '../../requests/organization-scope';

/** The actor reads a mailing no more; the others go on. @throws AppError invalid, not_found for one that is not theirs to read */
export const leaveReportMailing = command('compliance.LeaveReportMailing', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const { organization } = await organizationScope(context);
  const own = inOrganization(unit, organization.id);
  if (!(await new ReportMailingRepository(own).leave(id, context.actor.id))) throw notFound('report_mailing', id);
  const mails = new ReportMailRepository(own);
  const made = await mails.ofReader(context.actor.id, [id]);
  await mails.drop(made.map((mail) => mail.id));
  releaseMailFiles(own, made);
  return { message: say('compliance.report_mailing_left') };
});
