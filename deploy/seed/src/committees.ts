import { addDays, dayOf } from '@attesta/kit';
import { GatewayClient } from './gateway-client';
import { pdf } from './pdf';
import { demoPassword, seedId } from './world';

const clarke = 'admin@northwind.test';
const okafor = 'updater@northwind.test';
const becker = 'updater2@northwind.test';
const viewer = 'viewer@northwind.test';

interface Planned {
  id: string;
  agenda_of_meeting: { agenda_id: string }[];
}

const outsider = {
  name: 'Dr. Ada Whitfield',
  email: 'ada.whitfield@public-health.test',
  designation: 'Regional epidemiologist',
};

/** Two committees of Northwind: a meeting that is over, with minutes and an open action, and one that is planned. */
export async function seedCommittees(base: string): Promise<void> {
  const admin = await GatewayClient.signIn(base, clarke, demoPassword);
  const { data: present } = await admin.get<object[]>('/admin/committe_module/get');
  if (present.length === 0) await seedAll(admin);
  await admin.signOut();
}

async function seedAll(admin: GatewayClient): Promise<void> {
  const today = dayOf(new Date());
  const create = '/admin/committee_module/members/create';
  const { data: quality } = await admin.post<{ id: string }>(create, {
    committee_name: 'Quality and patient safety',
    description: 'Sees to it that what the standards ask for is done.',
    members: [{ user_id: seedId(clarke), role: 'chairperson' }, { user_id: seedId(viewer) }],
    assigned_committee_updater: [seedId(okafor)],
  });
  const { data: infection } = await admin.post<{ id: string }>(create, {
    committee_name: 'Infection control',
    description: 'Meets every month.',
    parent_id: quality.id,
    members: [
      { user_id: seedId(okafor), role: 'chairperson' },
      { user_id: seedId(becker), role: 'secretary' },
      { user_id: seedId(viewer) },
      { ...outsider, role: 'invitee' },
    ],
    assigned_committee_updater: [seedId(okafor), seedId(becker)],
  });
  for (const agenda_item of ['Minutes of the last meeting', 'Open actions', 'Any other business'])
    await admin.post('/admin/committee_agenda/create', { agenda_item });
  await admin.send('POST', '/admin/committee_agenda/create', charterReview());
  const { data: tag } = await admin.post<{ id: string }>(
    '/api/v1/committee_meeting_tags/create_committee_meeting_tags',
    { name: 'Hand hygiene' },
  );
  const attend = {
    add_of_attendees: [okafor, becker, viewer].map((email) => ({ user_id: seedId(email), present: true })),
    external_attendees: [{ ...outsider, present: true }],
  };
  const { data: over } = await admin.post<Planned>('/admin/committee_meeting/create', {
    committee_id: infection.id,
    meeting_name: 'Monthly review',
    objective: 'Hand hygiene in the surgical wards.',
    meeting_date: addDays(today, -28),
    meeting_time_start: '10:00',
    meeting_time_end: '11:00',
    time_zone: 'Europe/London',
    location: 'Seminar room 2',
    tag_ids: [tag.id],
    agenda_of_meeting: [
      {
        agenda_item: 'Hand hygiene audit',
        presenter: 'M. Becker',
        subAgenda: [{ agenda_item: 'Surgical ward' }, { agenda_item: 'Intensive care' }],
      },
      { agenda_item: 'Antibiotic stewardship' },
    ],
    ...attend,
  });
  await admin.post('/committee_discussion_points/create', {
    committee_meeting_id: over.id,
    discussion_points: [
      {
        agenda_id: over.agenda_of_meeting[0]?.agenda_id,
        issues: 'Dispensers in the surgical ward are often empty.',
        discussion: 'They are filled on weekdays alone.',
        resolutions: 'They are filled every day.',
        action_plan: 'Agree a daily round with the cleaning company.',
        responsible_person: seedId(okafor),
        target_date: addDays(today, 14),
        tag_ids: [tag.id],
      },
    ],
  });
  await admin.put(`/api/v1/action_plan/update_meeting_status/${over.id}`, {});
  const { data: next } = await admin.post<Planned>('/admin/committee_meeting/create', {
    committee_id: infection.id,
    meeting_name: 'Monthly review',
    objective: 'What came of the daily round; stewardship.',
    meeting_date: addDays(today, 1),
    meeting_time_start: '10:00',
    meeting_time_end: '11:00',
    time_zone: 'Europe/London',
    location: 'Seminar room 2',
    previous_meeting_id: over.id,
    agenda_of_meeting: [
      { agenda_item: 'Antibiotic stewardship', forwarded_agenda_id: over.agenda_of_meeting[1]?.agenda_id },
      { agenda_item: 'Any other business' },
    ],
    ...attend,
  });
  await attachPaper(admin, next);
  await linkItem(admin, over, 'incident', '/api/get/safety_indecident?page=1&page_size=1');
  await linkItem(admin, next, 'risk', '/api/get/risk_register?q=Medication&page=1&page_size=1');
  await linkItem(admin, next, 'action_plan', '/api/action_plans?page=1&page_size=1');
}

/** Links the first item of a meeting's agenda with the first thing of a list. */
async function linkItem(admin: GatewayClient, meeting: Planned, kind: string, list: string): Promise<void> {
  const { data } = await admin.get<{ id: string }[]>(list);
  const request = { id: meeting.id, agenda_id: meeting.agenda_of_meeting[0]?.agenda_id, kind };
  if (data[0]) await admin.post('/api/v1/committee_meeting/link', { ...request, linked_id: data[0].id });
}

/** An entry of the master list that brings its document into each meeting. */
function charterReview(): FormData {
  const form = new FormData();
  form.set('agenda_item', 'Review of the charter');
  form.set('description', 'Once a year: does it still say what the committee does?');
  const lines = ['Charter of the committees', 'What they decide, who belongs to them, how often they meet.'];
  form.set('attachedDocument', new Blob([new Uint8Array(pdf(lines))]), 'committee-charter.pdf');
  return form;
}

/** The paper that an item of the agenda is about. */
async function attachPaper(admin: GatewayClient, { id, agenda_of_meeting }: Planned): Promise<void> {
  const form = new FormData();
  form.set('id', id);
  form.set('agenda_id', agenda_of_meeting[0]?.agenda_id ?? '');
  const lines = [
    'Antibiotic stewardship',
    'Use of reserve antibiotics, last quarter',
    'Proposal: review after 48 hours.',
  ];
  form.set('file', new Blob([new Uint8Array(pdf(lines))]), 'stewardship-proposal.pdf');
  await admin.send('POST', '/api/v1/committee_meeting/attach_file', form);
}
