import { wordFile } from '@attesta/seed';
import type { Page } from '@playwright/test';
import { expect, test } from './screens';

const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const word = async (name: string, text: string) => ({
  name,
  mimeType: type,
  buffer: await wordFile('Hand hygiene', ['When:', 'Before touching a patient.', text]),
});

/** Sends a file by the drawer that is open. */
async function upload(page: Page, action: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const drawer = page.getByRole('dialog');
  await drawer.locator('input[type=file]').setInputFiles(file);
  await expect(drawer.getByText(file.name).first()).toBeVisible();
  await drawer.getByRole('button', { name: action, exact: true }).click();
  await expect(drawer).toBeHidden();
}

test('A policy is uploaded, approved, published, read by a viewer, and compared with its next version', async ({
  open,
  organization,
}) => {
  test.setTimeout(360_000);
  const admin = await organization.person(3);
  const approver = await organization.person(4);
  const viewer = await organization.person(6);
  const { page, text, signIn, accessible } = await open();
  const said = (key: string, values?: Record<string, string>): string => text(`documents:${key}`, values);
  let address = '';

  await test.step('a file that is no Word, Excel or PDF file is refused by its name and by its content', async () => {
    await signIn(admin.email, '/ss/policies');
    await expect(page.getByText(said('policy.none'))).toBeVisible();
    await page
      .getByRole('button', { name: said('policies.upload') })
      .first()
      .click();
    const files = page.getByRole('dialog').locator('input[type=file]');
    await files.setInputFiles({ name: 'ward.png', mimeType: 'image/png', buffer: Buffer.from('89504e47', 'hex') });
    await expect(page.getByText(said('policies.onlyOffice'))).toBeVisible();
    await files.setInputFiles({ name: 'ward.docx', mimeType: type, buffer: Buffer.from('89504e470d0a1a0a', 'hex') });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: said('policies.upload'), exact: true })
      .click();
    await expect(page.getByRole('dialog').getByText(said('policies.onlyOffice')).first()).toBeVisible();
    await accessible();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: said('policies.leaveOut') })
      .click();
  });

  await test.step('a Word file becomes a draft, whose text is shown and searched', async () => {
    await upload(page, said('policies.upload'), await word('Hand hygiene.docx', 'Rub for 20 seconds.'));
    await expect(page.getByText(said('policies.uploaded'))).toBeVisible();
    await page.goto('/ss/policies?q=twenty');
    await expect(page.getByText(said('policy.none'))).toBeVisible();
    await page.goto('/ss/policies?q=seconds');
    await expect(page.getByText('Rub for 20 seconds.')).toBeVisible();
    await page
      .getByRole('button', { name: 'Hand hygiene' })
      .or(page.getByRole('link', { name: 'Hand hygiene' }))
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hand hygiene');
    await expect(page.getByText('Rub for 20 seconds.')).toBeVisible();
    address = new URL(page.url()).pathname;
  });

  await test.step('it is renamed', async () => {
    await page.getByRole('button', { name: said('policies.more') }).click();
    await page.getByRole('menuitem', { name: text('ui:action.edit') }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel(said('field.name'), { exact: true }).fill('Clean hands');
    await drawer.getByRole('button', { name: text('ui:action.save') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clean hands');
  });

  await test.step('it is sent to an approver, whom the administrator can not overrule', async () => {
    await page.getByRole('button', { name: said('move.review') }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('combobox', { name: said('approval.people') }).click();
    await page.getByTitle(approver.name, { exact: true }).click();
    await page.keyboard.press('Escape');
    await drawer.getByRole('button', { name: said('move.review') }).click();
    await expect(page.getByText(said('status.review')).first()).toBeVisible();
    await expect(page.getByRole('button', { name: said('move.published') })).toHaveCount(0);
    await accessible();
  });

  await test.step('the approver finds and approves it', async () => {
    const own = await open();
    await own.signIn(approver.email, '/ss/policies?due=approve');
    await own.page.getByText('Clean hands').first().click();
    await own.page.getByRole('button', { name: said('approval.approve') }).click();
    await expect(own.page.getByText(said('status.approved')).first()).toBeVisible();
    await own.context.close();
  });

  await test.step('published, it is read and confirmed by a viewer, who saw nothing of it before', async () => {
    const own = await open({ language: 'ar' });
    await own.signIn(viewer.email, '/ss/policies');
    await expect(own.page.getByText(own.text('documents:policy.none'))).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: said('move.published') }).click();
    await expect(page.getByText(said('status.published')).first()).toBeVisible();
    await own.page.goto(address);
    await own.page.getByRole('button', { name: own.text('documents:policies.confirm') }).click();
    await expect(own.page.getByText(own.text('documents:policies.confirmed'))).toBeVisible();
    await own.accessible();
    await own.context.close();
    await page.reload();
    await expect(page.getByRole('row', { name: new RegExp(viewer.name) })).toBeVisible();
  });

  await test.step('the next version begins as a draft, and shows what differs', async () => {
    await page.getByRole('button', { name: said('policies.newVersion') }).click();
    await upload(page, said('policies.upload'), await word('Hand hygiene 2.docx', 'Rub for 40 seconds.'));
    await expect(page.getByText(said('status.draft')).first()).toBeVisible();
    await page.getByRole('button', { name: said('policies.compare') }).click();
    await expect(page.locator('del')).toContainText('20');
    await expect(page.locator('ins')).toContainText('40');
    await accessible();
  });

  await test.step('deleted, it can be taken out of the bin at once', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: said('policies.more') }).click();
    await page.getByRole('menuitem', { name: text('ui:action.delete') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('ui:action.delete') })
      .click();
    await expect(page.getByText(said('policies.deletedNow', { name: 'Clean hands' }))).toBeVisible();
    await page.getByRole('button', { name: said('policies.undo') }).click();
    await expect(page.getByRole('row', { name: /Clean hands/ })).toBeVisible();
  });
});
