import { query, say } from '@attesta/kit';
import { mailingViews } from '../../report-mailings/mailing-view';
import { ReportMailRepository } from '../../repositories/report-mail.repository';
import { ReportMailingRepository } from '../../repositories/report-mailing.repository';
import { organizationScope } from '../../requests/organization-scope';

/** The mailings that the actor has ordered or reads, each with the file that was made for the actor last. @throws AppError invalid */
export const listReportMailings = query('compliance.ListReportMailings', async (_request, context) => {
  const { scope } = await organizationScope(context);
  const mailings = await new ReportMailingRepository(scope).of(context.actor.id);
  const ids = mailings.map(({ id }) => id);
  const mails = new ReportMailRepository(scope);
  const [made, failed] = await Promise.all([mails.ofReader(context.actor.id, ids), mails.failedOf(ids)]);
  return { message: say('kit.success'), data: await mailingViews(context, mailings, made, failed) };
});
