import { demoPassword, eventually, GatewayClient } from '@attesta/seed';
import type { Organization, Person } from './organization';
import { run } from './run';
import { expect, test } from './screens';

interface Checklist {
  id: string;
  name: string;
  /** Answers it as its updater does. */
  answer(...responses: string[]): Promise<void>;
}

/** A library of two requirements, of which the first is ESR, each with a checklist that somebody is assigned to. */
async function twoChecklists(organization: Organization, updater: Person): Promise<Checklist[]> {
  const library = `Library of ${organization.name}`;
  const row = (code: string, esr: number, activity: string, element: string) =>
    `${library},B,Bedside,B.1,Clean hands,${code},Requirement ${code},,${esr},${activity},1,monthly,${element}`;
  const names = [`Rub round of ${organization.name}`, `Bin round of ${organization.name}`];
  const rows = [
    'library,chapter_code,chapter,standard_code,standard,substandard_code,substandard,substandard_description,esr,activity,activity_type,response_frequency,element',
    row('B.1.1', 1, names[0] as string, 'Is rub at every bed?'),
    row('B.1.1', 1, names[0] as string, 'Do staff use it?'),
    row('B.1.2', 0, names[1] as string, 'Is every bin closed?'),
  ];
  const form = new FormData();
  form.set('type', 'library');
  form.set('file', new Blob([rows.join('\n')]), 'library.csv');
  const platform = await GatewayClient.signIn(run.gateway, (await organization.person(1)).email, demoPassword);
  const { data } = await platform.send<{ library_id: string }>('POST', '/api/csv_upload/create', form);
  await platform.put('/api/organization/update', { id: organization.id, library: [data.library_id] });
  await platform.signOut();
  const admin = await GatewayClient.signIn(run.gateway, (await organization.person(3)).email, demoPassword);
  const work = await eventually('The checklists in the work of their updater', async () => {
    const path = `/api/chapters/getByLibraryId?id=${data.library_id}`;
    const chapter_ids = ((await admin.get<{ id: string }[]>(path).catch(() => undefined))?.data ?? []).map(
      ({ id }) => id,
    );
    if (chapter_ids.length === 0) return undefined;
    const body = { client_id: organization.id, user_id: updater.id, chapter_ids, role_id: 4 };
    const assign = '/updatorapi/property_mapping/singlePropertyAssignchapterTemp';
    if (!(await admin.post(assign, body).catch(() => undefined))) return undefined;
    const found = await admin.get<{ id: string; activity: string; assignTo: string }[]>('/report/checklist');
    const own = names.flatMap(
      (name) => found.data.find(({ activity, assignTo }) => activity === name && assignTo) ?? [],
    );
    return own.length === names.length ? own : undefined;
  });
  await admin.signOut();
  const client = await GatewayClient.signIn(run.gateway, updater.email, demoPassword);
  return work.map(({ id, activity: name }) => ({
    id,
    name,
    answer: async (...responses) => {
      const asked = await client.get<{ elements: { element_id: string }[] }>(
        `/storage_activity_checklist/form/${id}/1`,
      );
      const elements = asked.data.elements.map(({ element_id }, index) => ({ element_id, response: responses[index] }));
      await client.post('/storage_activity_checklist/create', { admin_activity_id: id, elements });
    },
  }));
}

test('a client admin goes from "not ready" to the missing answer and document, and sees the score move as they arrive', async ({
  open,
  organization,
}) => {
  const [rub, bin] = (await twoChecklists(organization, await organization.person(4))) as [Checklist, Checklist];
  await bin.answer('met');
  const { page, text, signIn, follow } = await open();
  await signIn((await organization.person(3)).email, '/ss/dashboard');
  await page.getByRole('link', { name: text('compliance:readiness.why') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('compliance:readiness.title') })).toBeVisible();
  await expect(page.getByText(text('compliance:readiness.verdict.not_ready'), { exact: true })).toBeVisible();
  await expect(page.getByText('100.00%').first()).toBeVisible();

  const step = (action: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: `${text(`compliance:readiness.step.${action}`)} ${rub.name}` })
      .last();
  await step('answer').getByRole('link', { name: rub.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: rub.name })).toBeVisible();
  await page.goBack();

  // The updater answers meanwhile; nobody reloads anything.
  await expect(step('answer')).toBeVisible();
  await rub.answer('met', 'not met');
  await expect(page.getByText('75.00%').first()).toBeVisible();
  await expect(step('answer')).toHaveCount(0);

  await step('attach').getByRole('link', { name: rub.name }).click();
  await page.getByRole('button', { name: text('compliance:scores.answer') }).click();
  const picture = { name: 'rub.png', mimeType: 'image/png', buffer: Buffer.from('iVBORw0KGgo=', 'base64') };
  await page.locator('input[type="file"]').first().setInputFiles(picture);
  await expect(page.getByText('rub.png').first()).toBeVisible();
  await follow('/ss/readiness');
  await expect(page.getByText(text('compliance:readiness.verdict.ready'), { exact: true })).toBeVisible();
});
