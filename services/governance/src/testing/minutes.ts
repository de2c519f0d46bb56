import type { OpenedMail } from './voters';
import { worldOfVoters } from './world-of-voters';

/** The world of voters, and what tests of minutes do again and again: they are written, sent, opened, answered and made final. */
export function worldOfMinutes() {
  const { world, polls } = worldOfVoters();
  const admin = () => world.northwind.admin;

  /** A meeting whose minutes have two points; the first outsider who attends is responsible for an action of the first. */
  async function minuted(people = 2) {
    const meeting = await polls.meetingOf(people);
    const responsible = meeting.external_attendees[0]?.key;
    const agenda_id = meeting.agenda_of_meeting[0]?.agenda_id;
    const discussion_points = [
      {
        agenda_id,
        issues: 'Audit late',
        discussion: 'Why',
        resolutions: 'Hire',
        action_plan: 'Write the plan',
        responsible_person: responsible,
        target_date: '2026-12-24',
      },
      { agenda_id: meeting.agenda_of_meeting[1]?.agenda_id, issues: 'Stock', discussion: 'Low', resolutions: 'Order' },
    ];
    const request = { committee_meeting_id: meeting.id, discussion_points };
    const { data } = await world.service.call('governance.CreateDiscussionPoints', request, admin());
    return { meeting, points: data ?? [] };
  }

  return {
    world,
    polls,
    admin,
    minuted,
    send: (id: string) => world.service.call('governance.SendMinutesVotes', { id }, admin()),
    finalize: (id: string) => world.service.call('governance.FinalizeMinutes', { id }, admin()),
    open: ({ claims, email, t }: OpenedMail) =>
      world.service.call('governance.GetOpenMinutes', {
        committee_meeting_id: claims.meeting_id,
        voter_email: email,
        t,
      }),
    answer: ({ claims, email, t }: OpenedMail, records: object[]) =>
      world.service.call('governance.CreateMinutesVotes', {
        t,
        records: records.map((record) => ({ meeting_id: claims.meeting_id, voter_email: email, ...record })),
      }),
  };
}
