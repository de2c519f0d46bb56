import { dayOf } from '@attesta/kit';
import type { Meeting } from '@attesta/proto/governance';
import type { World } from './world';

/** Today, in UTC. */
export const today = dayOf(new Date());

/** The items of an agenda with their numbers. */
export const itemsOf = ({ agenda_of_meeting }: Meeting): string[] =>
  (agenda_of_meeting ?? []).map(({ serial_no, agenda_item }) => `${serial_no} ${agenda_item}`);

/** What tests of meetings do again and again. */
export function meetingCalls(world: World) {
  const { call } = world.service;
  const { admin } = world.northwind;
  return {
    update: (request: object, as = admin) => call('governance.UpdateMeeting', request, as),
    open: async (id: string, as = admin) => (await call('governance.GetMeeting', { id }, as)).data as Required<Meeting>,
    list: async (request: object = {}, as = admin) => (await call('governance.ListMeetings', request, as)).data ?? [],
    finish: (id: string, as = admin) => call('governance.UpdateMeetingStatus', { committeeId: id }, as),
    discuss: (meeting: Required<Meeting>, more: object = {}) => {
      const point = { agenda_id: meeting.agenda_of_meeting[0]?.agenda_id, issues: 'Soap is empty', ...more };
      return call(
        'governance.CreateDiscussionPoints',
        { committee_meeting_id: meeting.id, discussion_points: [point] },
        admin,
      );
    },
  };
}
