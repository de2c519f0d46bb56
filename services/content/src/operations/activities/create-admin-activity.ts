import { command } from '@attesta/kit';
import { createActivity } from '../../activities/write-activity';

/** An activity for every organization that uses the library (platform 7 Activities). @throws invalid, not_found, conflict. */
export const createAdminActivity = command('content.CreateAdminActivity', (request, context, unit) =>
  createActivity(context, unit, request, 'admin'),
);
