import { listMeta, mostRecords, paging, query, say } from '@attesta/kit';
import { committeeOf } from '../../committees/may-manage';
import { meetingRows } from '../../meetings/meeting-view';
import { MeetingRepository } from '../../repositories/meeting.repository';
import { actingFor } from '../../requests/acting-for';

/** The finished meetings of a committee, the latest first (daily work 7 Committees). @throws AppError invalid, not_found */
export const listPreviousMeetings = query('governance.ListPreviousMeetings', async (request, context) => {
  const page = paging(request, { sortable: ['_id'], defaultSort: '_id', most: mostRecords });
  const scope = actingFor(context);
  const committee = await committeeOf(scope, request.id);
  const { items, total } = await new MeetingRepository(scope).finished(committee.id, page);
  return { message: say('kit.success'), data: await meetingRows(context, scope, items), meta: listMeta(page, total) };
});
