import { operation } from '@attesta/kit';
import { createActivity } from '../../activities/write-activity';

/** An activity for every organization that uses the library (platform 7 Activities). @throws invalid, not_found, conflict. */
export const createAdminActivity = operation('content.CreateAdminActivity', (request, context) =>
  createActivity(context, request, 'admin'),
);
