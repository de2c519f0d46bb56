import { GatewayClient } from './gateway-client';
import { demoPassword, seedId } from './world';

interface Assessed {
  substanard_id: string;
  standard_id: string;
  updator_score?: number;
}

interface Gap {
  standard_id: string;
  gap?: number;
}

/** Who assesses, how many substandards and how many standards, and how well they think of themselves. */
const plans = [
  { email: 'updater@northwind.test', substandards: 24, gaps: 4, quality: 0.7 },
  { email: 'updater2@northwind.test', substandards: 8, gaps: 2, quality: 0.85 },
  { email: 'admin@northwind.test', substandards: 12, gaps: 3, quality: 0.6 },
] as const;

const remarks = [
  'In place on every ward; the last internal audit found nothing.',
  'Written down, but new staff do not know it yet.',
  'Done by day. Nobody has looked at nights and weekends.',
  'Depends on one person: a second one is being trained.',
];

const gaps = [
  { current_state: 'The policy is signed and published.', missing: 'Proof that staff have read it.' },
  { current_state: 'Drills are held twice a year by day.', missing: 'A drill at night, and its report.' },
  { current_state: 'The register is kept on paper.', missing: 'Monthly review by the department’s head.' },
  { current_state: 'Training is offered each quarter.', missing: 'Attendance of agency staff.' },
];

/** People of the demo assess themselves and the gaps of their standards. Doing it twice changes nothing. */
export async function seedAssessments(base: string, library_id: string): Promise<void> {
  for (const plan of plans) {
    const person = await GatewayClient.signIn(base, plan.email, demoPassword);
    const mine = `library_id=${library_id}&assigned_user_id=${seedId(plan.email)}`;
    const { data: substandards } = await person.get<Assessed[]>(`/self_assessment/substandard?${mine}`);
    for (const { substanard_id, updator_score } of substandards.slice(0, plan.substandards)) {
      if (updator_score !== undefined) continue;
      const dice = diceOf(`${plan.email} ${substanard_id}`);
      await person.post('/self_assessment/create', {
        library_id,
        substanard_id,
        updator_score: dice < plan.quality ? 100 : dice < plan.quality + 0.2 ? 50 : 0,
        updator_comment: remarks[Math.floor(dice * 40) % remarks.length],
      });
    }
    const { data: standards } = await person.get<Gap[]>(`/api/gap/v1/gap_assessment_get?${mine}`);
    for (const [index, { standard_id, gap }] of standards.slice(0, plan.gaps).entries()) {
      if (gap !== undefined) continue;
      const { current_state, missing } = gaps[index % gaps.length] as (typeof gaps)[number];
      const updator_score = Math.round(diceOf(`${plan.email} ${standard_id}`) * 12) * 5 + 30;
      await person.post('/gap_assessment/create_update', {
        library_id,
        standard_id,
        updator_score,
        updator_comment: missing,
        current_state,
      });
    }
    await person.signOut();
  }
}

/** Between 0 and 1, the same for the same name in every run. */
function diceOf(name: string): number {
  return Number.parseInt(seedId(name).slice(0, 6), 16) / 0xffffff;
}
