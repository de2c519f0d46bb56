import { addDays, dayOf } from '@attesta/kit';
import { GatewayClient } from './gateway-client';
import { demoPassword, seedId } from './world';

/** The outsiders who vote at Northwind, by mails that the mail catcher shows. */
export const outsideVoters = [
  { name: 'Dr. Amara Nwosu', email: 'amara.nwosu@outsiders.test', designation: 'Microbiologist' },
  { name: 'Jonas Lind', email: 'jonas.lind@outsiders.test', designation: 'Patients’ representative' },
];
const meetingName = 'Hand hygiene programme: votes';

interface SeededMeeting {
  id: string;
  meeting_name: string;
  agenda_of_meeting: { agenda_id: string }[];
  external_attendees: { key: string }[];
}

/** Asks for votes on a meeting of Northwind, and for feedback on the minutes of another. Doing it twice changes nothing. */
export async function seedVotes(base: string): Promise<void> {
  const admin = await GatewayClient.signIn(base, 'admin@northwind.test', demoPassword);
  const { data: known } = await admin.get<SeededMeeting[]>('/committee_meeting/get');
  if (!known.some(({ meeting_name }) => meeting_name === meetingName)) {
    const { data: committee } = await admin.post<{ id: string }>('/admin/committee_module/members/create', {
      committee_name: 'Hand hygiene programme board',
      description: 'Decides on the programme with people from outside.',
      members: [{ user_id: seedId('viewer@northwind.test'), role: 'chairperson' }, ...outsideVoters],
      assigned_committee_updater: [seedId('updater@northwind.test')],
    });
    await seedOpenVote(admin, committee.id);
    await seedMinutes(admin, committee.id);
  }
  await admin.signOut();
}

function meet(admin: GatewayClient, committee_id: string, name: string, days: number) {
  return admin.post<SeededMeeting>('/admin/committee_meeting/create', {
    committee_id,
    meeting_name: name,
    objective: 'Fewer infections that are carried by hands.',
    meeting_date: addDays(dayOf(new Date()), days),
    meeting_time_start: '10:00',
    meeting_time_end: '11:00',
    time_zone: 'Asia/Kolkata',
    agenda_of_meeting: [
      { agenda_item: 'Dispensers at every bed', description: 'One dispenser of hand rub at each of 240 beds.' },
      { agenda_item: 'Quarterly audits', description: 'Observers from another ward, 200 moments each.' },
    ],
    add_of_attendees: [{ user_id: seedId('viewer@northwind.test') }],
    external_attendees: outsideVoters,
  });
}

async function seedOpenVote(admin: GatewayClient, committeeId: string): Promise<void> {
  const { data: meeting } = await meet(admin, committeeId, meetingName, 0);
  await admin.post('/api/v1/voting_records/create', {
    meeting_id: meeting.id,
    agenda_ids: [meeting.agenda_of_meeting[0]?.agenda_id],
  });
}

async function seedMinutes(admin: GatewayClient, committeeId: string): Promise<void> {
  const { data: meeting } = await meet(admin, committeeId, 'Hand hygiene programme: first review', -14);
  await admin.post('/committee_discussion_points/create', {
    committee_meeting_id: meeting.id,
    discussion_points: [
      {
        agenda_id: meeting.agenda_of_meeting[0]?.agenda_id,
        issues: 'A third of the beds has no dispenser within reach.',
        discussion: 'Wall mounts were compared with bed mounts.',
        resolutions: 'Bed mounts are bought for wards 3 and 4 first.',
        action_plan: 'Have the bed mounts tested on ward 3',
        responsible_person: meeting.external_attendees[0]?.key,
        target_date: addDays(dayOf(new Date()), 21),
      },
    ],
  });
  await admin.put(`/api/v1/mom_voting_records/send_mom_voting_records/${meeting.id}`, {});
}
