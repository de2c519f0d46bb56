import { anything, type NamingWrite } from './naming-write';

/** An outsider who attends the meeting that an organization has (tenant-tree.ts). */
export const voterOf = (organization: string, which: 'first' | 'second'): string => `${which}@${organization}.test`;

/** Writes of committees, meetings, discussion points and votes that take the id of another record. */
export const governanceWrites: NamingWrite[] = [
  {
    method: 'POST',
    path: '/admin/committee_module/members/create',
    role: 3,
    body: ({ updater, committee }) => ({
      committee_name: anything(),
      members: [{ user_id: updater }],
      assigned_committee_updater: [updater],
      parent_id: committee,
    }),
    names: { parent_id: 'committee', 'members.0.user_id': 'updater', 'assigned_committee_updater.0': 'updater' },
  },
  {
    method: 'POST',
    path: '/committee_module/update',
    role: 3,
    body: ({ committee, updater }) => ({
      id: committee,
      members: [{ user_id: updater }],
      assigned_committee_updater: [updater],
    }),
    names: {
      id: 'committee',
      parent_id: 'committee',
      'members.0.user_id': 'updater',
      'assigned_committee_updater.0': 'updater',
    },
  },
  {
    method: 'POST',
    path: '/admin/committee_meeting/create',
    role: 3,
    body: ({ committee, meeting, meetingTag, updater }) => ({
      committee_id: committee,
      meeting_name: anything(),
      meeting_date: new Date().toISOString().slice(0, 10),
      meeting_time_start: '10:00',
      meeting_time_end: '11:00',
      time_zone: 'UTC',
      agenda_of_meeting: [{ agenda_item: anything() }],
      add_of_attendees: [{ user_id: updater }],
      tag_ids: [meetingTag],
      previous_meeting_id: meeting,
    }),
    names: {
      committee_id: 'committee',
      'add_of_attendees.0.user_id': 'updater',
      'tag_ids.0': 'meetingTag',
      previous_meeting_id: 'meeting',
    },
  },
  {
    method: 'POST',
    path: '/committee_meeting/update',
    role: 3,
    body: ({ meeting, meetingTag }) => ({ id: meeting, objective: anything(), tag_ids: [meetingTag] }),
    names: {
      id: 'meeting',
      committee_id: 'committee',
      previous_meeting_id: 'meeting',
      'tag_ids.0': 'meetingTag',
      'agenda_of_meeting.0.forwarded_agenda_id': 'agendaItem',
      'agenda_of_meeting.0.master_agenda_id': 'masterAgenda',
    },
  },
  {
    method: 'POST',
    path: '/api/v1/committee_meeting/link',
    role: 3,
    body: ({ meeting, agendaItem, incident }) => ({
      id: meeting,
      agenda_id: agendaItem,
      kind: 'incident',
      linked_id: incident,
    }),
    names: { id: 'meeting', agenda_id: 'agendaItem', linked_id: 'incident' },
  },
  {
    method: 'POST',
    path: '/api/v1/committee_meeting/unlink',
    role: 3,
    body: ({ meeting, agendaItem, incident }) => ({
      id: meeting,
      agenda_id: agendaItem,
      kind: 'incident',
      linked_id: incident,
    }),
    names: { id: 'meeting' },
  },
  {
    method: 'POST',
    path: '/committee_discussion_points/create',
    role: 3,
    body: ({ meeting, agendaItem, meetingTag, updater }) => ({
      committee_meeting_id: meeting,
      discussion_points: [
        { agenda_id: agendaItem, issues: anything(), responsible_person: updater, tag_ids: [meetingTag] },
      ],
    }),
    names: {
      committee_meeting_id: 'meeting',
      'discussion_points.0.agenda_id': 'agendaItem',
      'discussion_points.0.responsible_person': 'updater',
      'discussion_points.0.tag_ids.0': 'meetingTag',
    },
  },
  {
    method: 'POST',
    path: '/api/v1/action_plan/update_discussion_point',
    role: 3,
    body: ({ discussionPoint, meetingTag, updater }) => ({
      id: discussionPoint,
      responsible_person: updater,
      tag_ids: [meetingTag],
    }),
    names: { id: 'discussionPoint', responsible_person: 'updater', 'tag_ids.0': 'meetingTag' },
  },
  {
    method: 'POST',
    path: '/api/v1/action_plan/create_action',
    role: 3,
    body: ({ discussionPoint, updater }) => ({
      id: discussionPoint,
      action_plan: anything(),
      responsible_person: updater,
      target_date: '2030-05-04',
    }),
    names: { id: 'discussionPoint', responsible_person: 'updater' },
  },
  {
    method: 'POST',
    path: '/api/v1/mom_voting_records/update_actionplan',
    role: 3,
    body: ({ discussionPoint }) => ({ id: discussionPoint, u_comment: anything() }),
    names: { id: 'discussionPoint' },
  },
  {
    method: 'POST',
    path: '/api/v1/voting_records/create',
    role: 3,
    body: ({ meeting, agendaItem }) => ({ meeting_id: meeting, agenda_ids: [agendaItem] }),
    names: { meeting_id: 'meeting', 'agenda_ids.0': 'agendaItem' },
  },
  {
    method: 'POST',
    path: '/api/v1/voting_records/proxy',
    role: 3,
    body: ({ meeting, organization }) => ({
      meeting_id: meeting,
      from_email: voterOf(organization, 'first'),
      to_email: voterOf(organization, 'second'),
    }),
    names: { meeting_id: 'meeting', agenda_id: 'agendaItem' },
  },
  {
    method: 'POST',
    path: '/api/v1/voting_records/recuse',
    role: 3,
    body: ({ meeting, agendaItem, organization }) => ({
      meeting_id: meeting,
      agenda_id: agendaItem,
      voter_email: voterOf(organization, 'second'),
      reason: anything(),
    }),
    names: { meeting_id: 'meeting', agenda_id: 'agendaItem' },
  },
  {
    method: 'POST',
    path: '/api/v1/voting_records/send_again',
    role: 3,
    body: ({ meeting, agendaItem, organization }) => ({
      meeting_id: meeting,
      agenda_id: agendaItem,
      // Whose proxy takes no part since.
      voter_email: voterOf(organization, 'first'),
    }),
    names: { meeting_id: 'meeting', agenda_id: 'agendaItem' },
  },
];
