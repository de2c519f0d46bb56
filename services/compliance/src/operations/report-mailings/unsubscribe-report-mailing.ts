import { AppError, command, say } from '@attesta/kit';
import { leaveMailing } from '../../report-mailings/leave-mailing';
import { readerOfToken } from '../../report-mailings/unsubscribe-token';

/**
 * Whoever a mailed report was written to gets it no more; again changes nothing. Only a POST comes here, so that programs which look at
 * every address of a mail end nothing (RFC 8058). @throws AppError unauthenticated for a token that was not made here
 */
export const unsubscribeReportMailing = command(
  'compliance.UnsubscribeReportMailing',
  async (request, _context, unit) => {
    const reader = readerOfToken(request.token ?? '');
    if (!reader) throw new AppError('unauthenticated', say('compliance.report_unsubscribe_over'));
    await leaveMailing(unit.withOrganization(reader.organizationId), reader.mailingId, reader.readerId);
    return { message: say('compliance.report_mailing_left') };
  },
);
