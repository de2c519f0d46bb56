import { demoPassword, eventually, GatewayClient } from '@attesta/seed';
import type { Organization, Person } from './organization';
import { run } from './run';
import { expect, test } from './screens';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Row {
  id: string;
  activity: string;
  kind: string;
  assignTo: string;
}

/** A library with an essential requirement that a document proves, and another one with a checklist; an updater answers for both. */
async function workOf(organization: Organization, updater: Person): Promise<{ document: Row; checklist: Row }> {
  const library = `Library of ${organization.name}`;
  const library_id = await organization.library([
    'library,chapter_code,chapter,standard_code,standard,substandard_code,substandard,substandard_description,esr,activity,activity_type,response_frequency,element',
    `${library},F,Facility,F.1,Fire,F.1.1,Alarms are inspected,,1,Fire certificate,3,yearly,`,
    `${library},F,Facility,F.1,Fire,F.1.2,Bins are closed,,0,Bin round,1,monthly,Is every bin closed?`,
  ]);
  const admin = await GatewayClient.signIn(run.gateway, (await organization.person(3)).email, demoPassword);
  const work = await eventually('The work of the updater', async () => {
    const path = `/api/chapters/getByLibraryId?id=${library_id}`;
    const chapters = (await admin.get<{ id: string }[]>(path).catch(() => undefined))?.data ?? [];
    if (chapters.length === 0) return undefined;
    const body = { client_id: organization.id, user_id: updater.id, role_id: 4, chapter_ids: [chapters[0]?.id] };
    const assign = '/updatorapi/property_mapping/singlePropertyAssignchapterTemp';
    if (!(await admin.post(assign, body).catch(() => undefined))) return undefined;
    const { data } = await admin.get<Row[]>('/report/checklist?kind=all');
    const of = (kind: string) => data.find((row) => row.kind === kind && row.assignTo);
    const [document, checklist] = [of('document'), of('checklist')];
    return document && checklist ? { document, checklist } : undefined;
  });
  await admin.signOut();
  return work;
}

test('A client admin goes from "not ready" down to a missing document, which an updater adds, and sees the score move', async ({
  open,
  organization,
}) => {
  test.setTimeout(360_000);
  const updater = await organization.person(4);
  const { document, checklist } = await workOf(organization, updater);
  const client = await GatewayClient.signIn(run.gateway, updater.email, demoPassword);
  const form = await client.get<{ elements: { element_id: string }[] }>(
    `/storage_activity_checklist/form/${checklist.id}/1`,
  );
  const elements = form.data.elements.map(({ element_id }) => ({ element_id, response: 'met' }));
  await client.post('/storage_activity_checklist/create', { admin_activity_id: checklist.id, elements });
  const { page, text, signIn, accessible } = await open();
  await signIn((await organization.person(3)).email, '/ss/dashboard');
  const needed = page.getByRole('listitem').filter({
    hasText: `${text('compliance:readiness.step.answer')} ${document.activity}`,
  });

  await test.step('the dashboard leads to why, and why to the document', async () => {
    await page.getByRole('link', { name: text('compliance:readiness.why') }).click();
    await expect(page.getByText(text('compliance:readiness.verdict.not_ready'), { exact: true })).toBeVisible();
    await needed.last().getByRole('link', { name: document.activity }).click();
    await expect(page.getByRole('heading', { level: 1, name: document.activity })).toBeVisible();
    await expect(page.getByText(text('compliance:explain.notAnswered'))).toBeVisible();
    await expect(page.getByRole('button', { name: text('compliance:scores.record.document') })).toBeVisible();
    await accessible();
  });

  await test.step('its file arrives, and score and file stand there without a reload', async () => {
    const sent = new FormData();
    sent.set('admin_activity_id', document.id);
    sent.set('document_link', new Blob([picture], { type: 'image/png' }), 'certificate.png');
    await client.send('POST', '/storage_activity_document/create', sent);
    await expect(page.getByText('100.00%').first()).toBeVisible();
    const row = page.getByRole('row', { name: /certificate\.png/ });
    await expect(row).toBeVisible();
    await row.getByText(text('compliance:record.standing.valid')).click();
    await expect(page.getByRole('dialog').getByText('certificate.png').first()).toBeVisible();
    await accessible();
    await page.keyboard.press('Escape');
  });

  await test.step('nothing is in the way any more', async () => {
    await page.goBack();
    await expect(page.getByText(text('compliance:readiness.verdict.ready'), { exact: true })).toBeVisible();
    await expect(needed).toHaveCount(0);
  });
  await client.signOut();
});
