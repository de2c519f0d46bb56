import type { GatewayClient } from './gateway-client';

interface Named {
  id: string;
  name?: string;
  category_name?: string;
}

interface Node {
  id: string;
  code: string;
  chapter_id: string;
  surveyor_category_id?: string;
}

/** Who looks at which chapter of the demo's first library, and when. */
const categories = [
  { name: 'Clinical', chapters: ['PR', 'AA', 'MM', 'IP'], classes: ['Morning round', 'Night round'] },
  { name: 'Leadership and facilities', chapters: ['GQ', 'FS'], classes: ['Management interview', 'Building tour'] },
];

const areas = ['Outpatient clinic', 'Treatment rooms', 'Pharmacy', 'Reception'];
/** Where a chapter's substandards count, among the areas. */
const areaOfChapter: Record<string, string> = {
  PR: 'Outpatient clinic',
  AA: 'Reception',
  MM: 'Pharmacy',
  IP: 'Treatment rooms',
};
const checklistNames = ['Hand hygiene round', 'Medication storage round', 'Fire safety tour'];

/** A KPI that says how it is measured, in all of its texts. */
const kpi = {
  type: 2,
  kpi: 1,
  code: 'KPI-HH',
  description: 'Hand hygiene compliance',
  kpi_name: 'Hand hygiene compliance',
  response_frequency: 'monthly',
  submission_day: '5',
  target: 90,
  totarget: 100,
  type_of_number: 'Percentage',
  type_of_measure: 'Process',
  aggregation_type: 'Average',
  NumeratorTxt: 'Observed moments at which staff cleaned their hands.',
  DenominatorTxt: 'All observed moments for hand hygiene, as the WHO names five of them.',
  methodofDataCollection: 'Direct observation by trained observers who are not on duty.',
  SelectionCriteria: 'Every professional group on every ward; no session longer than 20 minutes.',
  TargetSampleSampleSizeTxt: '200 moments a ward and month.',
  DataAggregationAnalysisPlanTxt: 'By ward and professional group each month, as a run chart over a year.',
  DisseminatedToStaffTxt: 'On the ward’s board and at the monthly safety meeting.',
  AuditToolTxt: 'WHO observation form.',
};

const observation = {
  type: 2,
  kpi: 0,
  code: 'OBS-NM',
  description: 'Near misses in the dispensary',
  observation_name: 'Near misses in the dispensary',
  observation_type: 'Safety walk',
  response_frequency: 'fortnightly',
  submission_day: 'friday',
};

const licence = {
  type: 3,
  code: 'DOC-FS',
  description: 'Fire certificate',
  document_name: 'Fire certificate',
  document_description: 'The inspection certificate of the fire authority for the whole building.',
  response_frequency: 'yearly',
  expiry_days: 365,
};

/**
 * Gives a demo library its surveyor categories, session classes, unit focus areas and checklist names, names them in its
 * substandards, and adds an activity of each further kind. Doing it twice changes nothing.
 */
export async function seedConfiguration(admin: GatewayClient, library_id: string): Promise<void> {
  const { data: present } = await admin.get<Named[]>(`/api/surveyor_categories/getById/${library_id}`);
  if (present.length > 0) return;
  const { data: chapters } = await admin.get<Node[]>(`/api/chapters/getByLibraryId?id=${library_id}`);
  const { data: nodes } = await admin.get<Node[]>(`/api/sub_standards/getByIdCommon?id=${library_id}`);
  const codeOf = new Map(chapters.map(({ id, code }) => [id, code]));
  const areaIds = new Map<string, string>();
  for (const name of areas) areaIds.set(name, await add(admin, '/unit_focus_areas/create', { name, library_id }));
  for (const name of checklistNames) await add(admin, '/api/activity_csv_name/create', { name, type: 1, library_id });
  for (const { name, chapters: codes, classes } of categories) {
    const surveyor_category_id = await add(admin, '/api/surveyor_categories/create', {
      category_name: name,
      library_id,
    });
    const classIds: string[] = [];
    for (const class_name of classes)
      classIds.push(await add(admin, '/api/session_classes/create', { class_name, library_id, surveyor_category_id }));
    const theirs = nodes.filter(({ chapter_id }) => codes.includes(codeOf.get(chapter_id) ?? ''));
    for (const [index, { id, chapter_id }] of theirs.entries()) {
      const area = areaIds.get(areaOfChapter[codeOf.get(chapter_id) ?? ''] ?? '');
      const session_class_id = classIds[index % classIds.length];
      const named = { id, surveyor_category_id, session_class_id, ...(area && { unit_focus_area: area }) };
      await admin.put('/api/sub_standards/update', named);
    }
  }
  const below = (code: string): string[] => nodes.filter((node) => node.code === code).map(({ id }) => id);
  for (const [activity, code] of [
    [kpi, 'IP.1.1'],
    [observation, 'MM.1.1'],
    [licence, 'FS.1.1'],
  ] as const)
    await add(admin, '/api/admin_activities/create', { ...activity, substandard_id: below(code) });
}

async function add(admin: GatewayClient, path: string, body: object): Promise<string> {
  return (await admin.post<{ id: string }>(path, body)).data.id;
}
