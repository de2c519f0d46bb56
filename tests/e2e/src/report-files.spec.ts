import { readFileSync } from 'node:fs';
import { extractText, getDocumentProxy } from 'unpdf';
import { unspaced } from './pdf';
import { expect, type Screen, test } from './screens';
import { readSheet } from './workbook';

const library = (name: string): string[] => [
  'library,chapter_code,chapter,standard_code,standard,substandard_code,substandard,substandard_description,esr,activity,activity_type,response_frequency,element',
  `${name},W,Ward,W.1,Safety,W.1.1,Ward safety,,0,Is the crash cart complete?,checklist,monthly,Seal`,
  `${name},W,Ward,W.1,Safety,W.1.2,Ward alarms,,0,Do the alarms ring?,checklist,monthly,Bell`,
];

/** The bytes of the list's file of a kind. */
async function fileOf({ page, text }: Screen, kind: 'xlsx' | 'pdf'): Promise<Buffer> {
  await page.getByRole('button', { name: text('ui:table.export'), exact: true }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: text(`ui:export.${kind}`) }).click();
  return readFileSync(await (await coming).path());
}

for (const language of ['en', 'ar'])
  test(`A report leaves the server as Excel and as paper with all rows of its filter, in ${language}`, async ({
    open,
    organization,
  }) => {
    await organization.library(library(`Library of ${organization.name}`));
    const admin = await organization.person(3);
    const screen = await open({ language });
    await screen.signIn(admin.email, '/ss/reports/checklist?q=alarms');
    await expect(screen.page.getByText('Do the alarms ring?').first()).toBeVisible();
    const { rows, rightToLeft } = await readSheet(await fileOf(screen, 'xlsx'));
    expect(rows[0]?.[0]).toBe(screen.text('compliance:field.checklist'));
    expect(rows.slice(1).map(([name]) => name)).toEqual(['Do the alarms ring?']);
    expect(rightToLeft).toBe(language === 'ar');
    const paper = await getDocumentProxy(new Uint8Array(await fileOf(screen, 'pdf')));
    const words = unspaced((await extractText(paper, { mergePages: true })).text);
    expect(words).toContain('Dothealarmsring?');
    expect(words).not.toContain('crashcart');
    expect(words).toContain(unspaced(organization.name));
  });

test('A report is mailed to those who may read it, until its owner ends that', async ({ open, organization }) => {
  await organization.library(library(`Library of ${organization.name}`));
  const admin = await organization.person(3);
  const viewer = await organization.person(6);
  const { page, text, signIn, accessible } = await open();
  const word = (key: string, values?: Record<string, string>): string => text(`compliance:reports.mail.${key}`, values);
  await signIn(admin.email, '/ss/reports/checklist');
  await page.getByRole('button', { name: word('open'), exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(word('name'), { exact: true }).fill('What is late');
  await form.getByLabel(word('readers')).click();
  await page.getByTitle(viewer.name, { exact: true }).click();
  await page.keyboard.press('Escape');
  await accessible();
  await form.getByRole('button', { name: word('save') }).click();
  await expect(form).toBeHidden();

  await page.goto('/ss/reports?mailed=1');
  const list = page.getByRole('dialog');
  await expect(list.getByRole('link', { name: 'What is late' })).toBeVisible();
  await expect(list.getByText(viewer.name)).toBeVisible();
  await accessible();
  await list.getByRole('button', { name: word('endOne', { name: 'What is late' }) }).click();
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: word('end') })
    .click();
  await expect(list.getByText(word('none'))).toBeVisible();
});
