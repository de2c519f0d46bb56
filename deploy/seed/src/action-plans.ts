import { addDays, dayOf } from '@attesta/kit';
import { GatewayClient } from './gateway-client';
import { demoPassword, seedId } from './world';

interface Plan {
  id: string;
  name: string;
}

const clarke = 'admin@northwind.test';
const okafor = 'updater@northwind.test';
const becker = 'updater2@northwind.test';

/** What somebody has planned by hand; `due` is in days, `risk` the beginning of a risk's name. */
const planned = [
  {
    name: 'Train the night shift in emergency mode',
    description: 'Half an hour on each ward, with the checklist of the generator room.',
    owner: becker,
    due: 21,
    risk: 'Power failure',
  },
  { name: 'Renew the contract with the backup provider', owner: clarke, due: -3, risk: 'Ransomware' },
  {
    name: 'Label the medicine cabinets on ward 3',
    owner: okafor,
    due: 10,
    response: 'All twelve cabinets have labels now; the photos are from this morning.',
  },
  { name: 'Ask the union about the new rota', owner: clarke, due: -30, status: 'completed' },
];

/** What becomes of the first findings that the demo's answers have made. */
const followed = [
  { description: 'Write the procedure, and have it signed by the ward managers.', status: 'in_progress', due: 14 },
  { description: 'Order the missing certificates from the supplier.', due: -2 },
  { description: 'Repeat the exercise with the late shift.', status: 'in_progress', due: 40 },
];

/** Gives Northwind action plans in every state, beside those of its answers. Doing it twice changes nothing. */
export async function seedActionPlans(base: string): Promise<void> {
  const admin = await GatewayClient.signIn(base, clarke, demoPassword);
  const { data: present } = await admin.get<Plan[]>('/admin/manual_action_plan_getbyorg/getall');
  if (present.length === 0) {
    await planByHand(base, admin);
    await followFindings(admin);
  }
  await admin.signOut();
}

async function planByHand(base: string, admin: GatewayClient): Promise<void> {
  const today = dayOf(new Date());
  for (const { owner, due, risk, response, status, ...fields } of planned) {
    const { data: plan } = await admin.post<Plan>('/admin/manual_action_plan/create', {
      ...fields,
      owner_id: seedId(owner),
      due_date: addDays(today, due),
      risk_id: risk ? await riskNamed(admin, risk) : '',
    });
    if (status) await admin.post('/updater/manual_action_plan/update', { id: plan.id, status });
    if (response) await answer(base, owner, plan.id, response);
  }
}

async function answer(base: string, owner: string, id: string, response: string): Promise<void> {
  const client = await GatewayClient.signIn(base, owner, demoPassword);
  const form = new FormData();
  form.append('id', id);
  form.append('response', response);
  form.append('files', new Blob(['Cabinet 1 to 12: labelled.'], { type: 'text/plain' }), 'cabinets.txt');
  await client.post('/updater/manual_action_plan/update', form);
  await client.signOut();
}

async function followFindings(admin: GatewayClient): Promise<void> {
  const today = dayOf(new Date());
  const path = `/admin/automatic_action_plan/getall?page=1&page_size=${followed.length}&status=pending&sort=name`;
  const { data: findings } = await admin.get<Plan[]>(path);
  for (const [index, { id }] of findings.entries()) {
    const { due, ...changes } = followed[index] as (typeof followed)[number];
    await admin.post('/updater/automatic_action_plan/update', { id, ...changes, due_date: addDays(today, due) });
  }
}

async function riskNamed(admin: GatewayClient, name: string): Promise<string> {
  const { data } = await admin.get<Plan[]>(`/api/get/risk_register?q=${encodeURIComponent(name)}`);
  return data[0]?.id ?? '';
}
