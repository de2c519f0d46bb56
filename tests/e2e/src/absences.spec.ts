import { demoPassword, eventually, GatewayClient } from '@attesta/seed';
import type { Organization, Person } from './organization';
import { run } from './run';
import { expect, test } from './screens';

const checklist = 'Is the crash cart complete?';

/** A checklist that somebody answers for. */
async function workFor(organization: Organization, { id: user_id }: Person): Promise<void> {
  const library = await organization.library([
    'library,chapter_code,chapter,standard_code,standard,substandard_code,substandard,substandard_description,esr,activity,activity_type,response_frequency,element',
    `Library of ${organization.name},W,Ward,W.1,Safety,W.1.1,Ward safety,,0,${checklist},checklist,monthly,Seal`,
  ]);
  const admin = await GatewayClient.signIn(run.gateway, (await organization.person(3)).email, demoPassword);
  await eventually('The work of the updater', async () => {
    const path = `/api/chapters/getByLibraryId?id=${library}`;
    const chapters = await admin.get<{ id: string }[]>(path).catch(() => undefined);
    const chapter_ids = (chapters?.data ?? []).map(({ id }) => id);
    const body = { client_id: organization.id, user_id, chapter_ids, role_id: 4 };
    if (chapter_ids.length === 0) return undefined;
    return admin.post('/updatorapi/property_mapping/singlePropertyAssignchapterTemp', body).catch(() => undefined);
  });
  await admin.signOut();
}

test('Who goes away names a colleague, who has the work in the own list until the absence is ended', async ({
  open,
  organization,
}) => {
  test.setTimeout(240_000);
  const [grace, tom] = [await organization.person(4), await organization.person(4, 'Tom Becker')];
  await workFor(organization, grace);
  const { page, text, signIn, accessible } = await open();
  const word = (key: string, values?: Record<string, string>): string => text(`compliance:absence.${key}`, values);
  const today = new Date().toISOString().slice(0, 10);

  await test.step('the absence is planned', async () => {
    await signIn(grace.email, '/ss/absences');
    await expect(page.getByText(word('none'))).toBeVisible();
    await page.keyboard.press('n');
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel(word('from')).fill(today);
    await page.keyboard.press('Tab');
    await drawer.getByLabel(word('to')).fill(today);
    await page.keyboard.press('Tab');
    await drawer.getByRole('combobox', { name: word('deputy') }).click();
    await page.getByTitle(tom.name, { exact: true }).click();
    await accessible();
    await drawer.getByRole('button', { name: word('plan') }).click();
    await expect(page.getByText(word('state.now'))).toBeVisible();
    await accessible();
  });

  const deputy = await open({ width: 390 });
  await test.step('the colleague has it in the own list, marked so, and opens it to answer', async () => {
    await deputy.signIn(tom.email, '/ss/work');
    const mine = deputy.page.getByRole('button', { name: `${checklist} ${word('for', { name: grace.name })}` });
    await expect(mine).toBeVisible();
    await deputy.accessible();
    await mine.click();
    await expect(deputy.page.getByRole('button', { name: text('compliance:work.submit') })).toBeVisible();
  });

  await test.step('the absence is ended, and the list of the colleague is empty again', async () => {
    await page.getByRole('button', { name: word('endOf', { name: grace.name }) }).click();
    await page
      .getByRole('tooltip')
      .getByRole('button', { name: word('end'), exact: true })
      .click();
    await expect(page.getByText(word('none'))).toBeVisible();
    await deputy.follow('/ss/work');
    await expect(deputy.page.getByText(text('compliance:work.none'))).toBeVisible();
  });
});
