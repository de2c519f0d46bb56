import { addDays, dayOf } from '@attesta/kit';
import { GatewayClient } from './gateway-client';
import { demoPassword, seedId } from './world';

interface Plan {
  name: string;
  responsible: string;
  /** Days from the day on which the demo is made. */
  due: number;
  progress: number;
  comment?: string;
}

const clarke = 'admin@northwind.test';
const okafor = 'updater@northwind.test';
const becker = 'updater2@northwind.test';

/** Risks of every level; `left` is what the controls leave, `review` is in days. */
const risks = [
  {
    name: 'Ransomware locks the patient records',
    category: 'information',
    owner: clarke,
    cause: 'An attachment that is opened, an account without a second factor, a server that was not updated.',
    consequence: 'Records can’t be read for days; treatment is delayed and data may be published.',
    controls: 'Backups that are kept apart, mail filter, second factor for administrators.',
    whole: [4, 5],
    left: [3, 4],
    treatment: 'reduce',
    review: 30,
    plans: [
      {
        name: 'A second factor for every account',
        responsible: okafor,
        due: 20,
        progress: 60,
        comment: 'Nursing is done.',
      },
      { name: 'Restore a ward’s records from backup as an exercise', responsible: becker, due: -6, progress: 20 },
    ],
  },
  {
    name: 'Power failure while the generator is serviced',
    category: 'infrastructure',
    owner: becker,
    controls: 'Batteries for 40 minutes.',
    whole: [2, 5],
    left: [1, 5],
    treatment: 'reduce',
    review: 90,
    plans: [{ name: 'Rent a second generator during service', responsible: becker, due: 45, progress: 0 }],
  },
  {
    name: 'Medication given to the wrong patient',
    category: 'clinical',
    owner: okafor,
    cause: 'Wristbands that can’t be read; look-alike names in one room.',
    consequence: 'Harm to a patient.',
    controls: 'Two identifiers are asked before each dose.',
    whole: [3, 5],
    left: [2, 4],
    treatment: 'reduce',
    review: -3,
    plans: [{ name: 'Scanners at the bedside', responsible: okafor, due: 60, progress: 35 }],
  },
  { name: 'Too few nurses at night', category: 'workforce', owner: clarke, whole: [5, 3], review: 14, plans: [] },
  { name: 'A supplier of gloves fails', category: 'financial', owner: becker, whole: [2, 2], review: 120, plans: [] },
  {
    name: 'Flooding of the archive in the basement',
    category: 'infrastructure',
    owner: clarke,
    whole: [2, 3],
    left: [1, 2],
    treatment: 'retain',
    review: 200,
    accepted: 'All that is kept there has been scanned; moving it would cost more than it is worth.',
    plans: [],
  },
  {
    name: 'A complaint becomes public',
    category: 'reputation',
    owner: clarke,
    whole: [3, 2],
    left: [3, 1],
    review: 60,
    plans: [],
  },
] satisfies {
  name: string;
  category: string;
  owner: string;
  cause?: string;
  consequence?: string;
  controls?: string;
  whole: number[];
  left?: number[];
  treatment?: string;
  review: number;
  accepted?: string;
  plans: Plan[];
}[];

/** Fills Northwind's risk register. Doing it twice changes nothing. */
export async function seedRisks(base: string): Promise<void> {
  const admin = await GatewayClient.signIn(base, clarke, demoPassword);
  const { data: present } = await admin.get<object[]>('/api/get/risk_register');
  if (present.length === 0) for (const risk of risks) await seedRisk(admin, risk);
  await admin.signOut();
}

async function seedRisk(admin: GatewayClient, risk: (typeof risks)[number]): Promise<void> {
  const { owner, whole, left, review, accepted, plans, ...fields } = { left: undefined, accepted: '', ...risk };
  const today = dayOf(new Date());
  const { data } = await admin.post<{ id: string }>('/api/create/risk_register', {
    ...fields,
    owner_id: seedId(owner),
    inherent_likelihood: whole[0],
    inherent_impact: whole[1],
    review_date: addDays(today, review),
  });
  for (const { responsible, due, progress, comment, name } of plans as Plan[]) {
    const { data: plan } = await admin.post<{ id: string }>('/api/risk_registers_action_plan/create', {
      risk_id: data.id,
      name,
      responsible_id: seedId(responsible),
      due_date: addDays(today, due),
    });
    if (progress > 0)
      await admin.post('/updater/risk_register_action_plan/update', {
        id: plan.id,
        progress,
        comment: comment ?? null,
      });
  }
  // What the controls leave is assessed later, so that the register has a history.
  const changes = {
    ...(left && { residual_likelihood: left[0], residual_impact: left[1] }),
    ...(accepted && { status: 'accepted', decision: accepted }),
  };
  if (Object.keys(changes).length > 0) await admin.put('/api/update/risk_register', { id: data.id, ...changes });
}
