import { listMeta, paging, query, say } from '@attesta/kit';
import { SessionRepository } from '../../repositories/session.repository';

/** The signed-in user's own live sessions, the present one first, then by last use. */
export const listSessions = query('auth.ListSessions', async (request, context) => {
  const page = paging(request, { sortable: ['last_used_at'], defaultSort: '-last_used_at' });
  const { id, sessionId } = context.actor;
  // Never more than the package allows, so they are put in order here.
  const live = await new SessionRepository(context).findLive(id, new Date());
  const sessions = live
    .map((session) => ({
      id: session.id,
      device: session.device,
      place: session.place,
      started_at: session.created_at.toISOString(),
      last_used_at: session.last_used_at.toISOString(),
      present: session.id === sessionId,
      method: session.method,
    }))
    .sort((one, other) => Number(other.present) - Number(one.present));
  const data = page.limit ? sessions.slice(page.skip, page.skip + page.limit) : sessions;
  return { message: say('kit.success'), data, meta: listMeta(page, sessions.length) };
});
