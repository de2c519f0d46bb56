import { grouped, type Scope } from '@attesta/kit';
import type { ForwardedOption } from '@attesta/proto/governance';
import { everyPoint } from '../domain/agenda';
import { leftOver } from '../domain/left-over';
import { CommitteeRepository } from '../repositories/committee.repository';
import { DiscussionPointRepository } from '../repositories/discussion-point.repository';
import { MeetingRepository } from '../repositories/meeting.repository';
import type { Meeting, SubAgendaPoint } from '../repositories/meeting.schema';

/** What of some finished meetings may be taken over, in the order of the meetings. Three calls, however many there are. */
export async function forwardedOptions(scope: Scope, meetings: Meeting[]): Promise<ForwardedOption[]> {
  const pointsOf = ({ agenda }: Meeting): SubAgendaPoint[] => everyPoint(agenda);
  const [discussed, taken, committees] = await Promise.all([
    new DiscussionPointRepository(scope).ofMeetings(meetings.map(({ id }) => id)),
    new MeetingRepository(scope).forwarded(meetings.flatMap(pointsOf).map(({ agenda_id }) => agenda_id)),
    new CommitteeRepository(scope).findByIds([...new Set(meetings.map(({ committee_id }) => committee_id))]),
  ]);
  const byPoint = grouped(discussed, ({ agenda_id }) => agenda_id);
  const committeeNames = new Map(committees.map(({ id, committee_name }) => [id, committee_name]));
  return meetings.flatMap((meeting) =>
    pointsOf(meeting).flatMap(({ agenda_id, agenda_item, description }) => {
      const reason = taken.has(agenda_id) ? undefined : leftOver(byPoint.get(agenda_id) ?? []);
      if (!reason) return [];
      return {
        key: agenda_id,
        title: agenda_item,
        description,
        meeting_id: meeting.id,
        meeting_name: meeting.meeting_name,
        meeting_date: meeting.meeting_date,
        committee_name: committeeNames.get(meeting.committee_id) ?? '',
        reason,
      };
    }),
  );
}
