import { readFileSync } from 'node:fs';
import { differences, documentWithEverything, partOf, workbookWithEverything } from '@attesta/office/testing';
import type { Page } from '@playwright/test';
import { expect, test } from './screens';

const office = 'application/vnd.openxmlformats-officedocument';

async function uploadPolicy(
  page: Page,
  said: (key: string) => string,
  name: string,
  mimeType: string,
  bytes: Uint8Array,
) {
  await page
    .getByRole('button', { name: said('policies.upload') })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });
  await drawer.getByRole('button', { name: said('policies.upload'), exact: true }).click();
  await expect(drawer).toBeHidden();
  await page
    .getByText(name.replace(/\.\w+$/, ''), { exact: true })
    .first()
    .click();
}

async function download(page: Page, said: (key: string) => string): Promise<Uint8Array> {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: said('policies.download') }).click();
  return new Uint8Array(readFileSync(await (await arriving).path()));
}

async function saveVersion(page: Page, said: (key: string) => string) {
  await page.keyboard.press('Control+s');
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: said('editing.saveNow') }).click();
  await expect(page).toHaveURL(/\/ss\/policies\/\w+$/);
  await expect(page.getByText('Version 2', { exact: true }).first()).toBeVisible();
}

test('A Word policy is edited in the browser, and everything that was not changed is still there', async ({
  open,
  organization,
}) => {
  test.setTimeout(360_000);
  const admin = await organization.person(3);
  const updater = await organization.person(4);
  const first = await open();
  const said = (key: string): string => first.text(`documents:${key}`);
  const original = documentWithEverything();
  const { page } = first;

  await test.step('one word is changed', async () => {
    await first.signIn(admin.email, '/ss/policies');
    await uploadPolicy(page, said, 'Hand hygiene.docx', `${office}.wordprocessingml.document`, original);
    await page.getByRole('button', { name: said('document.edit') }).click();
    await expect(page.locator('.dc-editor')).toHaveAttribute('aria-busy', 'false');
    await page.getByText('a patient').first().dblclick();
    await page.keyboard.type('client');
    await expect(
      page.getByRole('status').filter({ hasText: first.text('documents:editing.kept.kept', { at: '' }).trim() }),
    ).toBeVisible();
  });

  await test.step('somebody else is told who edits it', async () => {
    const second = await open();
    await second.signIn(updater.email, new URL(page.url()).pathname);
    await expect(second.page.getByText(second.text('documents:editing.heldBy', { name: admin.name }))).toBeVisible();
    await expect(second.page.getByRole('button', { name: said('editing.save') })).toBeHidden();
  });

  await test.step('the new version differs in that word alone', async () => {
    await saveVersion(page, said);
    const saved = await download(page, said);
    expect(differences(original, saved)).toEqual(['word/document.xml']);
    expect(partOf(saved, 'word/document.xml')).toContain('client');
    expect(partOf(saved, 'word/document.xml')).toContain('TOC \\o "1-3"');
  });
});

test('An Excel policy is edited in the browser, and everything but the cell is still there', async ({
  open,
  organization,
}) => {
  test.setTimeout(360_000);
  const admin = await organization.person(3);
  const { page, text, signIn } = await open();
  const said = (key: string): string => text(`documents:${key}`);
  const original = workbookWithEverything();
  await signIn(admin.email, '/ss/policies');
  await uploadPolicy(page, said, 'Doses.xlsx', `${office}.spreadsheetml.sheet`, original);
  await page.getByRole('button', { name: said('document.edit') }).click();
  const grid = page.locator('.fortune-sheet-canvas');
  await expect(grid).toBeVisible();
  await expect(page.locator('.dc-editor')).toHaveAttribute('aria-busy', 'false');
  const place = await grid.boundingBox();
  if (!place) throw new Error('The grid has no place.');
  // The grid is drawn: B2 is beside a column of 30 characters, below a row of 20 points.
  await page.mouse.click(place.x + 309, place.y + 56);
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await page.keyboard.type('21');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: text('documents:editing.kept.kept', { at: '' }).trim() }),
  ).toBeVisible();
  await saveVersion(page, said);
  const saved = await download(page, said);
  expect(differences(original, saved)).toEqual(['xl/workbook.xml', 'xl/worksheets/sheet1.xml']);
  expect(partOf(saved, 'xl/worksheets/sheet1.xml')).toContain('<c r="B2"><v>12</v></c>');
  expect(partOf(saved, 'xl/worksheets/sheet1.xml')).toContain('<c r="B3"><v>21</v></c>');
});
