import { addDays, dayOf } from '@attesta/kit';
import { GatewayClient } from './gateway-client';
import { wordFile, workbookFile } from './office-files';
import { pdf } from './pdf';
import { demoPassword, seedId } from './world';

/** What is shown of an uploaded policy, as far as the seed needs it. */
interface Uploaded {
  initkey: string;
}

const clarke = 'admin@northwind.test';
const okafor = 'updater@northwind.test';

const handHygiene = (seconds: number, rings: string): string[] => [
  'Purpose:',
  'Hands are the most common way in which germs are carried from one patient to another.',
  'When:',
  'Before touching a patient, before a clean procedure, after body fluids, after touching a patient, after touching what surrounds them.',
  'How:',
  `Rub with alcohol for ${seconds} seconds until the hands are dry. Wash with soap when they are visibly dirty.`,
  rings,
];

/** Northwind's library: a policy at each point of its life, one of them with two versions, attachments, and readers. */
export async function seedPolicies(base: string): Promise<void> {
  const admin = await GatewayClient.signIn(base, clarke, demoPassword);
  const { data: present } = await admin.get<object[]>('/api/v1/getorgpolicies');
  if (present.length === 0) await fillLibrary(base, admin);
  await admin.signOut();
}

async function fillLibrary(base: string, admin: GatewayClient): Promise<void> {
  const { data: chapters } = await admin.get<{ id: string }[]>('/api/chapters/get?sort=name');
  const [first = '', second = first] = chapters.map(({ id }) => id);
  const today = dayOf(new Date());
  const upload = async (name: string, bytes: Buffer, more: Record<string, string> = {}): Promise<string> => {
    const form = new FormData();
    for (const [field, value] of Object.entries(more)) form.append(field, value);
    form.append('files', new Blob([new Uint8Array(bytes)]), name);
    return (await admin.post<Uploaded[]>('/api/v1/uploadInitPolicy', form)).data[0]?.initkey ?? '';
  };
  const move = (init: string, ...statuses: string[]): Promise<void> =>
    statuses.reduce(
      (done, status) =>
        done.then(async () => {
          const asked = status === 'review' ? { approver_ids: [seedId(clarke)] } : {};
          await admin.post('/api/v1/updateorgpolicies/status', { init, status, ...asked });
        }),
      Promise.resolve(),
    );
  const review = (initkey: string, review_date: string, owner = clarke): Promise<unknown> =>
    admin.put(`/api/v1/policies/review/${initkey}`, { review_date, owner_id: seedId(owner) });

  const hygiene = await upload(
    'Hand hygiene.docx',
    await wordFile('Hand hygiene', handHygiene(20, 'Rings and watches may be worn.')),
    { chapter_id: first },
  );
  await move(hygiene, 'review', 'approved', 'published');
  await review(hygiene, addDays(today, 25), okafor);
  const viewer = await GatewayClient.signIn(base, 'viewer@northwind.test', demoPassword);
  await viewer.post('/api/v1/policies/reading', { initkey: hygiene, version: 1, acknowledged: true });
  await viewer.signOut();
  // Somebody has opened it and not confirmed it yet.
  const surveyor = await GatewayClient.signIn(base, 'surveyor@northwind.test', demoPassword);
  await surveyor.post('/api/v1/policies/reading', { initkey: hygiene, version: 1 });
  await surveyor.signOut();
  await upload(
    'Hand hygiene 2.docx',
    await wordFile('Hand hygiene', handHygiene(30, 'Rings and watches are taken off.')),
    { initkey: hygiene, comment: 'Longer, and without rings, as the infection committee asked.' },
  );

  const fire = await upload(
    'Fire and evacuation.pdf',
    pdf([
      'Fire and evacuation',
      'Keep calm. Rescue who is in danger, then raise the alarm.',
      'Close the doors. Leave by the stairs, never by the lift.',
    ]),
    { chapter_id: second },
  );
  await move(fire, 'review', 'approved', 'published');
  await review(fire, addDays(today, -12));

  const doses = await upload(
    'High-alert medication.xlsx',
    await workbookFile('Doses', [
      ['Medication', 'Highest single dose', 'Unit'],
      ['Heparin', 5000, 'IU'],
      ['Insulin, rapid', 20, 'IU'],
      ['Potassium chloride', 20, 'mmol'],
    ]),
    { chapter_id: second },
  );
  const asked = { approver_ids: [seedId(okafor)], approver_roles: [3] };
  await admin.post('/api/v1/updateorgpolicies/status', { init: doses, status: 'review', ...asked });

  await upload(
    'سياسة هوية المريض.docx',
    await wordFile('سياسة هوية المريض', [
      'يُسأل المريض عن اسمه وتاريخ ميلاده قبل كل إجراء.',
      'لا يُستخدم رقم الغرفة للتعريف.',
    ]),
  );
  const form = await upload(
    'Hand hygiene audit form.xlsx',
    await workbookFile('Audit', [
      ['Ward', 'Opportunities', 'Done'],
      ['Surgery', 40, 36],
    ]),
    { kind: 'attachment', chapter_id: first },
  );
  await move(form, 'review', 'approved', 'published');
  await admin.post('/api/v1/attachments_assign_to_policy', { initkey: hygiene, attachments: [form] });
  const old = await upload('Visitors 2019.docx', await wordFile('Visitors', ['Visits end at eight in the evening.']));
  await admin.get(`/api/v1/delete_doc/1/${old}`);
}
