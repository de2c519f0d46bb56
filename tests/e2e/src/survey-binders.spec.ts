import { readFileSync } from 'node:fs';
import { extractText, getDocumentProxy } from 'unpdf';
import { unspaced } from './pdf';
import { expect, test } from './screens';

/** The book within a zip, whose parts are stored as they are. */
async function bookOf(zip: Buffer): Promise<string> {
  const [start, end] = [zip.indexOf('%PDF-'), zip.lastIndexOf('%%EOF')];
  const pdf = await getDocumentProxy(new Uint8Array(zip.subarray(start, end + 5)));
  return unspaced((await extractText(pdf, { mergePages: true })).text);
}

test('A viewer orders a survey binder, sees it become ready, and takes the book along', async ({
  open,
  organization,
}) => {
  test.setTimeout(240_000);
  const name = `Library of ${organization.name}`;
  await organization.library([
    'library,chapter_code,chapter,standard_code,standard,substandard_code,substandard,substandard_description,esr,activity,activity_type,response_frequency,element',
    `${name},W,Ward,W.1,Safety,W.1.1,Ward safety,,0,Is the crash cart complete?,checklist,monthly,Seal`,
  ]);
  const viewer = await organization.person(6);
  const { page, text, signIn, accessible } = await open();
  const word = (key: string, values?: Record<string, string | number>): string =>
    text(`compliance:binders.${key}`, values as Record<string, string>);
  await signIn(viewer.email, '/ss/survey-binders');
  await expect(page.getByText(word('none'))).toBeVisible();
  await accessible();

  await page.keyboard.press('n');
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(text('compliance:level.library')).click();
  await page.getByTitle(name, { exact: true }).click();
  await drawer.getByLabel(word('withFiles')).check();
  await expect(drawer.getByRole('alert')).toContainText('10000');
  await accessible();
  await drawer.getByRole('button', { name: word('order') }).click();

  await expect(page.getByText(word('status.ready'), { exact: true })).toBeVisible({ timeout: 60_000 });
  await accessible();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: `${name}.zip` }).click();
  const book = await bookOf(readFileSync(await (await coming).path()));
  for (const words of [name, organization.name, 'Is the crash cart complete?', viewer.name])
    expect(book).toContain(unspaced(words));

  await page.getByRole('button', { name: word('deleteOf', { name }) }).click();
  await page.getByRole('tooltip').getByRole('button').last().click();
  await expect(page.getByText(word('none'))).toBeVisible();
});
