import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from '../../../services/content/src/export/write-xlsx';
import { bringFile, type ChosenFile, importFile } from './import-file';
import { expect, test } from './screens';

const shared = join(__dirname, '../../../../shared/data');
const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook of the same shape as a real one, for where that one is not beside the checkout. */
async function workbook(name: string, rows: string[][]): Promise<ChosenFile> {
  const real = join(shared, name);
  if (existsSync(real)) return { name, mimeType, buffer: readFileSync(real) };
  const description = `${name} is not beside this checkout: a workbook of its shape was imported in its place.`;
  test.info().annotations.push({ type: 'skipped', description });
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeXlsx(rows)) chunks.push(chunk);
  return { name, mimeType, buffer: Buffer.concat(chunks) };
}

const security = () =>
  workbook('nist-sp-800-66r2.xlsx', [
    ['assessable', 'depth', 'ref_id', 'name', 'description', 'questions'],
    ['', '1', '164.308', '', 'Administrative Safeguards:\nWhat people do.', ''],
    ['', '2', '164.308(a)(1)', '', 'Security Management Process:\nWhat is laid down.', ''],
    ['x', '3', '', '1. Identify systems', 'All of them.', 'Are all known?\nAre they listed?'],
    ['x', '3', '', '2. Assess risks', 'Each of them.', 'Was it done?'],
  ]);
const framework = () =>
  workbook('nist-csf-2.0.xlsx', [
    ['depth', 'ref_id', 'name', 'description', 'name[fr]', 'description[fr]', 'name[es]'],
    ['1', 'GV', 'GOVERN', 'What guides all else.', 'GOUVERNER', 'Ce qui guide le reste.', 'GOBERNAR'],
    ['2', 'GV.OC', 'Organizational Context', '', 'Contexte organisationnel', '', 'Contexto organizativo'],
    ['3', 'GV.OC-01', '', 'The mission is understood.', '', 'La mission est comprise.', ''],
  ]);

/** What the synthetic and the real files come to. */
const counts = existsSync(shared)
  ? { security: ['5', '22', '152', '494'], framework: ['6', '22', '106'] }
  : { security: ['1', '2', '3'], framework: ['1'] };

test('a manual of somebody else’s layout is recognized, corrected, checked, imported and taken back', async ({
  open,
  organization,
}) => {
  const { page, text, signIn, accessible, follow } = await open();
  await signIn((await organization.person(1)).email, '/ss/import');
  await page.locator('input[type=file]').setInputFiles(await security());
  await expect(page.getByRole('heading', { level: 2, name: text('content:manual.step.columns') })).toBeFocused();
  await page.getByLabel(text('content:manual.libraryName')).fill(`Security of ${organization.name}`);
  await page.getByLabel(text('content:manual.libraryName')).press('Enter');
  for (const count of counts.security) await expect(page.getByText(count, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /Administrative Safeguards/ })).toBeVisible();
  await accessible();

  await test.step('what a column holds is said by keyboard, and the preview follows', async () => {
    const questions = page.getByLabel(/questions/);
    await questions.focus();
    await page.keyboard.type(text('content:manual.role.ignore'));
    await page.keyboard.press('Enter');
    await expect(page.locator('.ct-line-element')).toHaveCount(0);
    await questions.focus();
    await page.keyboard.type(text('content:manual.role.element'));
    await page.keyboard.press('Enter');
    await expect(page.locator('.ct-line-element').first()).toBeVisible();
  });

  await page.getByRole('button', { name: text('content:manual.toCheck'), exact: true }).click();
  await accessible();
  await page.getByRole('button', { name: text('content:manual.import'), exact: true }).click();
  await expect(page.getByText(text('content:import.done'), { exact: true })).toBeVisible({ timeout: 30_000 });
  for (const count of counts.security) await expect(page.getByText(count, { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: text('content:manual.undo') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('content:manual.undo') })
    .click();
  await expect(page.getByRole('heading', { name: text('content:import.chooseFile') })).toBeVisible();
  await follow(`/ss/libraries?q=${encodeURIComponent(organization.name)}`);
  await expect(page.getByText(`Security of ${organization.name}`)).toHaveCount(0);
});

test('translations of a manual are read in the reader’s language, and the library goes out and comes back the same', async ({
  open,
  organization,
}) => {
  const { page, text, signIn, follow } = await open({ language: 'fr' });
  await signIn((await organization.person(1)).email, '/ss/import');
  await page.locator('input[type=file]').setInputFiles(await framework());
  const name = `Framework of ${organization.name}`;
  await page.getByLabel(text('content:manual.libraryName')).fill(name);
  await page.getByLabel(text('content:manual.libraryName')).press('Enter');
  for (const count of counts.framework) await expect(page.getByText(count, { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: text('content:manual.toCheck'), exact: true }).click();
  await page.getByRole('button', { name: text('content:manual.import'), exact: true }).click();
  await page.getByRole('button', { name: text('content:import.open') }).click();
  await expect(page.getByText('GOUVERNER').first()).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: text('content:export.action') }).click();
  await page.getByRole('menuitem', { name: text('content:export.xlsx') }).click();
  const path = await (await downloading).path();
  await follow('/ss/import');
  await bringFile({ page, text }, { name: 'export.xlsx', mimeType, buffer: readFileSync(path) });
  await expect(page.getByText(text('content:import.unchanged'))).toBeVisible();
});

test('a client admin imports activities, and is not asked for manuals', async ({ open, organization }) => {
  const { page, text, signIn } = await open();
  await signIn((await organization.person(3)).email, '/ss/import');
  await expect(page.getByText(text('content:import.drop'))).toBeVisible();
  await expect(page.getByText(text('content:manual.drop'))).toHaveCount(0);
});

const hipaa = join(shared, 'hipaa-security-rule.csv');

test('the HIPAA Security Rule is imported whole from CSV, on a phone and in Arabic', async ({ open, organization }) => {
  test.skip(!existsSync(hipaa), 'The shared data folder is not beside this checkout.');
  const { page, text, signIn, accessible } = await open({ language: 'ar', width: 390, dark: true });
  await signIn((await organization.person(1)).email, '/ss/import');
  // Under a name of its own, so that it is new however often it is imported.
  const table = readFileSync(hipaa, 'utf8').replaceAll(
    'HIPAA Security Rule (',
    `HIPAA Security Rule for ${organization.name} (`,
  );
  await importFile({ page, text }, { name: 'hipaa.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await expect(page.getByText(/^(494|٤٩٤)$/).first()).toBeVisible();
  await accessible();
});
