import { query } from '@attesta/kit';
import { listSessions } from '../../sessions/list-sessions';

/** The sessions of the organization acted for; a surveyor's own (platform 7 Surveyor sessions). @throws AppError invalid */
export const listSurveyorSessions = query('compliance.ListSurveyorSessions', (request, context) =>
  listSessions(context, request),
);
