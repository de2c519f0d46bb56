import type { GatewayClient } from './gateway-client';

interface Activity {
  id: string;
  name: string;
  target?: number | null;
  totarget?: number | null;
}

const percentage = { type_of_number: 'Percentage', type_of_measure: 'Process', aggregation_type: 'Average' };

/** What the KPIs of the demo's library are measured by, which its import file does not say: by a part of their names. */
const measures: [string, object][] = [
  [
    'complaints answered',
    {
      ...percentage,
      target: 85,
      totarget: 100,
      NumeratorTxt: 'Complaints answered within thirty days.',
      DenominatorTxt: 'All complaints.',
    },
  ],
  [
    'vaccinated',
    {
      ...percentage,
      target: 75,
      totarget: 100,
      NumeratorTxt: 'Staff vaccinated this season.',
      DenominatorTxt: 'All staff with patient contact.',
    },
  ],
  [
    'inspection in time',
    {
      ...percentage,
      target: 95,
      totarget: 100,
      NumeratorTxt: 'Devices inspected in time.',
      DenominatorTxt: 'All devices that need inspection.',
    },
  ],
  [
    'life support',
    {
      ...percentage,
      target: 90,
      totarget: 100,
      NumeratorTxt: 'Clinical staff with valid training.',
      DenominatorTxt: 'All clinical staff.',
    },
  ],
  ['Median wait', { totarget: 14, type_of_number: 'Days', type_of_measure: 'Outcome', aggregation_type: 'Median' }],
  [
    'Medication errors',
    {
      totarget: 2,
      type_of_number: 'Rate per 1,000',
      type_of_measure: 'Outcome',
      aggregation_type: 'Average',
      NumeratorTxt: 'Medication errors that were reported.',
      DenominatorTxt: 'Visits.',
    },
  ],
];

/** Gives the KPIs of a library their targets; those that have one keep it. */
export async function seedMeasures(admin: GatewayClient, library_id: string): Promise<void> {
  const path = `/api/admin_activities/get?library_id=${library_id}&type=2&kpi=1&page_size=200`;
  const { data } = await admin.get<Activity[]>(path);
  for (const { id, name, target, totarget } of data) {
    const measure = measures.find(([part]) => name.includes(part))?.[1];
    const isSet = typeof target === 'number' || typeof totarget === 'number';
    if (measure && !isSet) await admin.put('/api/admin_activities/update', { id, ...measure });
  }
}
