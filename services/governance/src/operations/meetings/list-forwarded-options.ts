import { listMeta, objectId, paging, query, say } from '@attesta/kit';
import { isAdministrator } from '../../committees/may-manage';
import { forwardedOptions } from '../../meetings/forwarded-options';
import { CommitteeRepository } from '../../repositories/committee.repository';
import { MeetingRepository } from '../../repositories/meeting.repository';
import { actingFor } from '../../requests/acting-for';

/** Further back nobody looks for what was left over; that keeps the call small however old a committee is. */
const mostMeetings = 100;

/**
 * Agenda items of finished meetings that were not dealt with, or whose actions are not completed, and that no later meeting
 * has taken over (daily work 7 Committees).
 * @throws AppError invalid
 */
export const listForwardedOptions = query('governance.ListForwardedOptions', async (request, context) => {
  const page = paging(request, { sortable: ['_id'], defaultSort: '_id' });
  const scope = actingFor(context);
  const committeeId = request.committee_id ? objectId(request.committee_id, 'committee_id') : undefined;
  const { items } = await new MeetingRepository(scope).finished(committeeId, { skip: 0, limit: mostMeetings });
  const committees = new CommitteeRepository(scope);
  const own = isAdministrator(context) ? undefined : new Set(await committees.idsOf(context.actor.id));
  const meetings = items.filter(({ committee_id }) => !own || own.has(committee_id));
  const options = await forwardedOptions(scope, meetings);
  const shown = page.limit ? options.slice(page.skip, page.skip + page.limit) : options;
  return { message: say('kit.success'), data: shown, meta: listMeta(page, options.length) };
});
