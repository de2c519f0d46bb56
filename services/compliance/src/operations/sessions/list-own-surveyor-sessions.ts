import { query } from '@attesta/kit';
import { listSessions } from '../../sessions/list-sessions';

/** The surveyor's own sessions (daily work 7 Surveyor). @throws AppError invalid */
export const listOwnSurveyorSessions = query('compliance.ListOwnSurveyorSessions', (request, context) =>
  listSessions(context, request),
);
