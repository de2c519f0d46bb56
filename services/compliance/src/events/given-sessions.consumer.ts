import { consumer } from '@attesta/kit';
import { SurveyorSessionRepository } from '../repositories/surveyor-session.repository';
import { publishSession } from '../sessions/publish-session';

interface SessionsGiven {
  user_id: string;
  session_ids: string[];
}

/**
 * Gives somebody the surveyor sessions that came with their account, whoever had them: each has one surveyor. Those that were
 * deleted meanwhile are passed over.
 */
export const givenSessionsConsumer = consumer<SessionsGiven>({
  name: 'compliance-given-sessions',
  subjects: ['tenancy.user.sessions_given'],
  changes: ['compliance.surveyor_session'],
  handle: async ({ data: { user_id, session_ids }, organization_id }, unit) => {
    const own = unit.withOrganization(organization_id);
    const sessions = new SurveyorSessionRepository(own);
    const given = (await sessions.findByIds(session_ids)).filter((session) => session.user_id !== user_id);
    const since = await sessions.keepUntilToday(given);
    await sessions.updateMany({ _id: { $in: given.map(({ id }) => id) } }, { $set: { user_id, ...since } });
    for (const session of given) publishSession(own, { ...session, user_id });
  },
});
