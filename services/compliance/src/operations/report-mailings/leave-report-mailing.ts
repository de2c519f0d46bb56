import { command, notFound, objectId, say } from '@attesta/kit';
import { leaveMailing } from '../../report-mailings/leave-mailing';
import { inOrganization, organizationScope } from '../../requests/organization-scope';

/** The actor reads a mailing no more; the others go on. @throws AppError invalid, not_found for one that is not theirs to read */
export const leaveReportMailing = command('compliance.LeaveReportMailing', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const { organization } = await organizationScope(context);
  const left = await leaveMailing(inOrganization(unit, organization.id), id, context.actor.id);
  if (!left) throw notFound('report_mailing', id);
  return { message: say('compliance.report_mailing_left') };
});
