import { anything, type NamingWrite } from './naming-write';

/** Writes of agendas, and what is deleted of meetings, that take the id of another record. */
export const agendaWrites: NamingWrite[] = [
  {
    method: 'POST',
    path: '/admin/committee_agenda/update',
    role: 3,
    body: ({ masterAgenda }) => ({ id: masterAgenda, description: anything() }),
    names: { id: 'masterAgenda' },
  },
  {
    method: 'POST',
    path: '/api/v1/committee_meeting/attach_file',
    role: 3,
    file: 'file',
    body: ({ plannedMeeting, plannedItem }) => ({ id: plannedMeeting, agenda_id: plannedItem }),
    names: { id: 'plannedMeeting', agenda_id: 'plannedItem' },
  },
  {
    method: 'POST',
    path: '/api/v1/committee_meeting/detach_file',
    role: 3,
    // A file that is not there has been taken off already.
    body: ({ plannedMeeting, plannedItem }) => ({ id: plannedMeeting, agenda_id: plannedItem, file_id: anything() }),
    names: { id: 'plannedMeeting' },
  },
  {
    method: 'POST',
    path: '/api/v1/action_plan/delete_agenda_point',
    role: 3,
    body: ({ plannedMeeting, plannedItem }) => ({ committee_meeting_id: plannedMeeting, agenda_id: plannedItem }),
    names: { committee_meeting_id: 'plannedMeeting', agenda_id: 'plannedItem' },
  },
  {
    method: 'POST',
    path: '/api/v1/action_plan/delete_discussion_point',
    role: 3,
    body: ({ discussionPoint }) => ({ id: discussionPoint }),
    names: { id: 'discussionPoint' },
  },
];
