import { listMeta, mostRecords, objectId, paging, query, say } from '@attesta/kit';
import { meetingRows } from '../../meetings/meeting-view';
import { MeetingRepository } from '../../repositories/meeting.repository';
import { actingFor } from '../../requests/acting-for';
import { oneOf } from '../../requests/texts';
import { readWindow } from '../../requests/window';

const sortable = ['meeting_date', 'meeting_name', 'status', 'created_at'];
const statuses = ['draft', 'planned', 'finished'] as const;

/** The meetings of the organization acted for, the latest first (daily work 7, 9). @throws AppError invalid naming the field */
export const listMeetings = query('governance.ListMeetings', async (request, context) => {
  const page = paging(request, { sortable, defaultSort: '-meeting_date', most: mostRecords });
  const scope = actingFor(context);
  const { committee_id, status, tag_id } = request;
  const filter = {
    ...readWindow(request),
    ...(committee_id && { committee_id: objectId(committee_id, 'committee_id') }),
    ...(status && { status: oneOf(statuses, status, 'status') }),
    ...(tag_id && { tag_id: objectId(tag_id, 'tag_id') }),
  };
  const { items, total } = await new MeetingRepository(scope).list(filter, page);
  return { message: say('kit.success'), data: await meetingRows(context, scope, items), meta: listMeta(page, total) };
});
