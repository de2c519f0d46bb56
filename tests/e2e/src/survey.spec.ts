import { demoPassword, GatewayClient } from '@attesta/seed';
import type { Page } from '@playwright/test';
import { run } from './run';
import { expect, test } from './screens';

const rows = (name: string): string[] => [
  'library,chapter_code,chapter,standard_code,standard,substandard_code,substandard,substandard_description,esr,activity,activity_type,response_frequency,element',
  `${name},C1,Bedside care,C1.1,Clean hands,C1.1.1,Point of care,,1,Rub round,1,monthly,Is rub at every bed?`,
  `${name},C1,Bedside care,C1.1,Clean hands,C1.1.1,Point of care,,1,Rub round,1,monthly,Do staff use it?`,
  `${name},C2,Building,C2.1,Fire doors,C2.1.1,Doors close,,0,Door tour,1,monthly,Does every door close?`,
];
const today = (): string => new Date().toISOString().slice(0, 10);

/** Chooses from a select by its label. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click();
  await page.locator('.ant-select-item-option:visible', { hasText: option }).click();
}

test('A surveyor session: planned by an administrator, found and scored by the surveyor, compared with the updater', async ({
  open,
  organization,
}) => {
  test.setTimeout(480_000);
  const admin = await organization.person(3);
  const [updater, surveyor] = [await organization.person(4), await organization.person(5)];
  const library = `Library of ${organization.name}`;
  await organization.library(rows(library));
  await answerAsUpdater(admin.email, updater);

  await test.step('the administrator plans it for today', async () => {
    const { page, text, signIn, accessible } = await open();
    await signIn(admin.email, '/ss/sessions');
    await page.getByRole('button', { name: text('compliance:sessions.plan') }).click();
    await page.getByLabel(text('compliance:sessions.name'), { exact: true }).fill('Mock survey');
    await choose(page, text('compliance:sessions.surveyor'), surveyor.name);
    await choose(page, text('compliance:level.library'), library);
    await page.getByLabel(text('compliance:sessions.firstDay'), { exact: true }).fill(today());
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: text('compliance:sessions.plan'), exact: true }).click();
    await expect(page.getByRole('dialog').getByText(surveyor.name)).toBeVisible();
    await accessible();
  });

  await test.step('the surveyor finds it on the dashboard, and scores what it is about, on a phone', async () => {
    const { page, text, signIn, accessible } = await open({ width: 390 });
    await signIn(surveyor.email);
    await page.getByRole('link', { name: 'Mock survey' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mock survey' })).toBeVisible();
    await expect(page.getByText(text('compliance:gap.of', { n: 0, total: 2 })).first()).toBeVisible();
    await accessible();
    await page.getByText('Rub round').first().click();
    const element = (name: RegExp) => page.getByRole('group', { name });
    await element(/Is rub at every bed/)
      .getByText(text('compliance:answer.met'), { exact: true })
      .click();
    await element(/Do staff use it/)
      .getByText(text('compliance:answer.not_met'), { exact: true })
      .click();
    await page.getByRole('button', { name: text('compliance:work.submit'), exact: true }).click();
    // What is not met says nothing of what is missing.
    await page.getByRole('button', { name: text('compliance:work.submitAnyway'), exact: true }).click();
    await expect(page.getByText(text('compliance:work.submitted'), { exact: true }).first()).toBeVisible();
    await page.goto('/ss/dashboard');
    await page.getByRole('link', { name: 'Mock survey' }).click();
    await expect(page.getByText(text('compliance:gap.of', { n: 1, total: 2 })).first()).toBeVisible();
  });

  await test.step('the administrator sees how far they differ, down to the element', async () => {
    const { page, text, signIn, accessible, follow } = await open();
    await signIn(admin.email, '/ss/reports/surveyorassessment');
    const found = page.getByRole('row', { name: /Rub round/ });
    await expect(found).toContainText('Mock survey');
    await expect(found).toContainText('50.00%');
    await follow('/ss/reports/surveyorcompare');
    await page.getByText(text('compliance:reports.differing'), { exact: true }).click();
    const row = page.getByRole('row', { name: /Rub round/ });
    await expect(row).toContainText('100.00%');
    await expect(row).toContainText('50.00%');
    await accessible();
    await row.getByText('Rub round').click();
    const element = page.getByRole('dialog').getByRole('row', { name: /Do staff use it/ });
    await expect(element).toContainText(text('compliance:answer.met'));
    await expect(element).toContainText(text('compliance:answer.not_met'));
    await accessible();
  });
});

test('A self-assessment: chapters are assessed with the keyboard, and saved as they are typed', async ({
  open,
  organization,
}) => {
  test.setTimeout(360_000);
  const admin = await organization.person(3);
  await organization.library(rows(`Library of ${organization.name}`));
  const { page, text, signIn, accessible, follow } = await open();
  await signIn(admin.email, '/ss/self-assessment');
  const doors = page.getByRole('radiogroup', { name: text('compliance:assess.scoreOf', { name: 'Doors close' }) });

  await test.step('what is next without a score is one key away', async () => {
    await expect(page.getByRole('radiogroup', { name: /Point of care/ })).toBeVisible();
    await accessible();
    await page.keyboard.press('n');
    await page.keyboard.press('Space');
    await expect(page.getByText(/saved/).first()).toBeVisible();
    await page.getByRole('button', { name: text('compliance:assess.nextChapter') }).click();
    await doors.getByText(text('compliance:answer.partially_met'), { exact: true }).click();
    await page
      .getByRole('textbox', { name: text('compliance:work.commentOn', { name: 'Doors close' }) })
      .fill('Two jam.');
    await expect(page.getByText(/saved/).first()).toBeVisible();
  });

  await test.step('it is there again after a reload, and in the scores', async () => {
    await page.reload();
    await expect(page.getByRole('textbox', { name: /Doors close/ })).toHaveValue('Two jam.');
    await page.getByText(text('compliance:scores.title'), { exact: true }).last().click();
    await expect(page.getByRole('row', { name: /Building/ })).toContainText('50.00%');
    await accessible();
  });

  await test.step('the gap of a standard shows what was said of it', async () => {
    await follow('/ss/gap-assessment');
    await page.getByText('Fire doors').first().click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText('Two jam.')).toBeVisible();
    await drawer.getByLabel(text('compliance:gap.missing'), { exact: true }).fill('A maintenance plan.');
    await expect(drawer.getByText(/saved/)).toBeVisible();
    await accessible();
  });
});

/** Gives the first chapter to an updater, who answers its checklist: all is met. */
async function answerAsUpdater(adminEmail: string, updater: { id: string; email: string }): Promise<void> {
  const admin = await GatewayClient.signIn(run.gateway, adminEmail, demoPassword);
  const { data: libraries } = await admin.get<{ id: string }[]>('/api/libraries/get');
  const library = libraries[0]?.id;
  const chapters = async () => (await admin.get<{ id: string }[]>(`/api/chapters/getByLibraryId?id=${library}`)).data;
  const [chapter] = await chapters();
  const assign = '/updatorapi/property_mapping/singlePropertyAssignchapterTemp';
  await expect(async () => {
    await admin.post(assign, { user_id: updater.id, chapter_ids: [chapter?.id], role_id: 4 });
  }).toPass();
  await admin.signOut();
  const person = await GatewayClient.signIn(run.gateway, updater.email, demoPassword);
  await expect(async () => {
    const { data: work } = await person.get<{ id: string }[]>('/report/checklist');
    const id = work[0]?.id;
    const { data: form } = await person.get<{ elements: { element_id: string }[] }>(
      `/storage_activity_checklist/form/${id}/1`,
    );
    const elements = form.elements.map(({ element_id }) => ({ element_id, response: 'met' }));
    await person.post('/storage_activity_checklist/create', { admin_activity_id: id, elements });
  }).toPass();
  await person.signOut();
}
