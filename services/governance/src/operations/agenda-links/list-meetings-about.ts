import {
  linkKey,
  linkKinds,
  listMeta,
  objectId,
  paging,
  query,
  type RecordLink,
  readableRecords,
  say,
} from '@attesta/kit';
import { isAdministrator } from '../../committees/may-manage';
import { everyPoint, numbered } from '../../domain/agenda';
import { presentLink } from '../../meetings/linked-records';
import { CommitteeRepository } from '../../repositories/committee.repository';
import { MeetingRepository } from '../../repositories/meeting.repository';
import type { Meeting } from '../../repositories/meeting.schema';
import { actingFor } from '../../requests/acting-for';
import { oneOf } from '../../requests/texts';

/**
 * The meetings on whose agendas something stands, the latest first: those that the reader may open. To who may not see the thing there
 * are none. Four calls, however many there are. Not a call of the specification.
 * @throws AppError invalid, unavailable when the service that knows the thing does not answer
 */
export const listMeetingsAbout = query('governance.ListMeetingsAbout', async (request, context) => {
  const page = paging(request, { sortable: ['meeting_date'], defaultSort: '-meeting_date' });
  const scope = actingFor(context);
  const link = { kind: oneOf(linkKinds, request.kind ?? '', 'kind'), id: objectId(request.id, 'id') };
  if (!(await readableRecords(context, [link])).has(linkKey(link)))
    return { message: say('kit.success'), data: [], meta: listMeta(page, 0) };
  const committees = new CommitteeRepository(scope);
  const userId = context.actor.id;
  const within = isAdministrator(context) ? undefined : { committeeIds: await committees.idsOf(userId), userId };
  const { items, total } = await new MeetingRepository(scope).about(link.id, within, page);
  const named = await committees.findByIds([...new Set(items.map(({ committee_id }) => committee_id))]);
  const names = new Map(named.map(({ id, committee_name }) => [id, committee_name]));
  const data = items.map((meeting) => ({
    id: meeting.id,
    meeting_name: meeting.meeting_name,
    committee_name: names.get(meeting.committee_id) ?? '',
    meeting_date: meeting.meeting_date,
    status: meeting.status,
    agenda_items: itemsAbout(meeting, link),
  }));
  return { message: say('kit.success'), data, meta: listMeta(page, total) };
});

/** The items of a meeting that are about something, with their numbers. */
function itemsAbout({ agenda }: Meeting, link: RecordLink): string[] {
  return everyPoint(numbered(agenda)).flatMap((point) => {
    const { links = [], serial_no, agenda_item } = point as ReturnType<typeof numbered>[number];
    return links.some((one) => [one, presentLink(one)].map(linkKey).includes(linkKey(link)))
      ? [`${serial_no} ${agenda_item}`]
      : [];
  });
}
