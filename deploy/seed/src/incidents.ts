import { addDays, dayOf } from '@attesta/kit';
import { GatewayClient } from './gateway-client';
import { demoPassword, seedId } from './world';

const clarke = 'admin@northwind.test';
const okafor = 'updater@northwind.test';
const becker = 'updater2@northwind.test';
const places = ['Emergency department', 'Intensive care', 'Pharmacy', 'Theatre 2', 'Ward 3', 'Ward 4'];

interface SeededIncident {
  report: Record<string, unknown>;
  /** Days before the day on which the demo is made. */
  ago: number;
  /** '' for a report without a name. */
  by: string;
  /** What those who handle it do, one after the other. */
  handling: (today: string) => Record<string, unknown>[];
}

const triage = (consequence: string, recurrence: string, triage_note = '') => ({
  status: 'triaged',
  consequence,
  recurrence,
  triage_note,
});
const action = (name: string, owner: string, due_date: string, done = false) => ({
  name,
  owner_id: seedId(owner),
  due_date,
  done,
});

/** One in each state, of several types, places and months, so that list and trends show something. */
const incidents: SeededIncident[] = [
  {
    by: okafor,
    ago: 1,
    report: {
      type: 'medication',
      outcome: 'near_miss',
      place: 'Ward 3',
      description: 'The infusion pump was set to ten times the rate; it was noticed before the infusion was started.',
      people: ['nurse', 'patient'],
      immediate_action: 'Pump set right, second nurse has checked.',
    },
    handling: () => [],
  },
  {
    by: '',
    ago: 2,
    report: {
      type: 'documentation',
      outcome: 'circumstance',
      place: 'Emergency department',
      description: 'At night allergies are not entered, because nobody has time to.',
      people: ['physician'],
    },
    handling: () => [],
  },
  {
    by: okafor,
    ago: 9,
    report: {
      type: 'accident',
      outcome: 'harmful',
      harm: 'moderate',
      place: 'Ward 4',
      description: 'A patient slipped on a wet floor in front of the bathroom and broke a wrist.',
      people: ['patient'],
      immediate_action: 'Wrist splinted, physician called, floor dried.',
    },
    handling: () => [
      triage('moderate', 'likely', 'The third fall there in a year.'),
      {
        status: 'investigating',
        investigator_id: seedId(clarke),
        handler_ids: [seedId(becker)],
        factors: [
          { kind: 'environment', description: 'No drain in front of the shower' },
          { kind: 'organization', description: 'The floor is cleaned while patients wash' },
        ],
        whys: ['The floor was wet', 'It is cleaned at seven', 'The round of the cleaners begins on this ward'],
      },
    ],
  },
  {
    by: becker,
    ago: 35,
    report: {
      type: 'device',
      outcome: 'no_harm',
      place: 'Theatre 2',
      description: 'The defibrillator did not charge in the daily test; a second one was used.',
      people: ['technician', 'nurse'],
    },
    handling: (today) => [
      triage('major', 'possible'),
      {
        status: 'acting',
        root_cause: 'The battery was past its last day; nobody owns the list of batteries.',
        whys: ['The battery was empty', 'It was past its last day', 'Nobody looks at the list'],
        actions: [
          action('Give the list of batteries an owner', clarke, addDays(today, -20), true),
          action('Change all batteries older than two years', clarke, addDays(today, -3)),
        ],
      },
    ],
  },
  {
    by: okafor,
    ago: 80,
    report: {
      type: 'medication',
      outcome: 'harmful',
      harm: 'mild',
      place: 'Ward 3',
      description: 'A patient got the tablets of the neighbour and was drowsy for some hours.',
      people: ['nurse', 'patient'],
      immediate_action: 'Physician informed, patient monitored for six hours.',
    },
    handling: (today) => [
      triage('moderate', 'possible'),
      {
        status: 'investigating',
        investigator_id: seedId(clarke),
        factors: [{ kind: 'environment', description: 'Trays look alike and stand side by side' }],
        whys: ['The trays were taken for each other', 'They carry no name', 'Labels are printed once a day'],
        root_cause: 'Trays are filled before labels are printed.',
      },
      { status: 'acting', actions: [action('Print labels when trays are filled', clarke, addDays(today, -30), true)] },
      {
        status: 'closed',
        lessons: 'No tray leaves the pharmacy without a label; two identifiers are asked at the bed.',
      },
    ],
  },
  {
    by: becker,
    ago: 120,
    report: {
      type: 'infection',
      outcome: 'harmful',
      harm: 'moderate',
      place: 'Intensive care',
      description: 'Two infections of central lines within one week.',
      people: ['patient'],
    },
    handling: () => [
      triage('major', 'possible'),
      { root_cause: 'Dressings were changed without the bundle for two weeks.' },
      { status: 'closed', lessons: 'The bundle hangs at each bed; a link nurse checks it daily.' },
    ],
  },
  {
    by: okafor,
    ago: 150,
    report: {
      type: 'accident',
      outcome: 'no_harm',
      place: 'Ward 4',
      description: 'A patient slid from the chair to the floor and was not hurt.',
      people: ['patient'],
    },
    handling: () => [
      triage('minor', 'possible'),
      { status: 'closed', lessons: 'Chairs with arms for patients at risk.' },
    ],
  },
  {
    by: okafor,
    ago: 200,
    report: {
      type: 'behaviour',
      outcome: 'no_harm',
      place: 'Emergency department',
      description: 'A visitor threatened staff at the desk.',
      people: ['visitor', 'nurse'],
    },
    handling: () => [
      triage('minor', 'likely'),
      { status: 'closed', lessons: 'The desk has a button to call security.' },
    ],
  },
  {
    by: becker,
    ago: 210,
    report: {
      type: 'infrastructure',
      outcome: 'circumstance',
      place: 'Ward 3',
      description: 'The fire door is propped open.',
      people: [],
    },
    handling: () => [{ status: 'rejected', decision: 'It was the monthly drill of the fire service.' }],
  },
];

/** Fills Northwind's list of incidents, and lets it take reports without a name. Doing it twice changes nothing. */
export async function seedIncidents(base: string): Promise<void> {
  const admin = await GatewayClient.signIn(base, clarke, demoPassword);
  const { data: present } = await admin.get<object[]>('/api/get/safety_indecident');
  if (present.length === 0) {
    await admin.put('/api/update/safety_indecident/settings', { unnamed_reports: true, places });
    const people = new Map<string, GatewayClient>();
    for (const email of [okafor, becker]) people.set(email, await GatewayClient.signIn(base, email, demoPassword));
    // The oldest first, so that codes count up with time.
    for (const incident of [...incidents].reverse()) await seedIncident(admin, people, incident);
    for (const client of people.values()) await client.signOut();
  }
  await admin.signOut();
}

async function seedIncident(
  admin: GatewayClient,
  people: Map<string, GatewayClient>,
  { report, by, ago, handling }: SeededIncident,
): Promise<void> {
  const today = dayOf(new Date());
  const whole = { ...report, occurred_at: `${addDays(today, -ago)}T09:40:00.000Z` };
  const sender = people.get(by || okafor) as GatewayClient;
  await sender.post(`/api/create/safety_indecident${by ? '' : '/unnamed'}`, whole);
  const { data } = await admin.get<{ id: string }[]>('/api/get/safety_indecident?sort=-number&page=1&page_size=1');
  for (const step of handling(today)) await admin.post('/api/update/safety_indecident', { id: data[0]?.id, ...step });
}
