import { query } from '@attesta/kit';
import { selectedReach } from '../../access/reach';
import { userReport } from '../../users/user-report';

/** The user report (platform 7 Reports, daily work 3 Report rows), optionally of accounts made between two days. @throws AppError invalid */
export const listUserReport = query('tenancy.ListUserReport', async (request, context) =>
  userReport(context, await selectedReach(context), request),
);
