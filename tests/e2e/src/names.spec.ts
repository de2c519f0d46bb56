import { checklistFor } from './checklist-for';
import { expect, test } from './screens';
import { textsOf } from './texts';

const rows = (library: string) => [
  'library,chapter_code,chapter,chapter[fr],standard_code,standard,standard[fr],substandard_code,substandard,substandard[fr],activity,activity_type,response_frequency,element',
  `${library},HY,Hygiene,Hygiène,HY.1,Clean hands,Mains propres,HY.1.1,Hands are washed,Les mains sont lavées,Wash round,1,monthly,Is there soap?`,
];

test('what a library calls its parts is read in the reader’s language, and in another as soon as it is chosen', async ({
  open,
  organization,
}) => {
  const id = await organization.library(rows(`Hygiene of ${organization.name}`));
  const { page, text, signIn } = await open({ language: 'fr' });
  await signIn((await organization.person(3)).email, `/ss/scores/${id}`);
  await expect(page.getByText('Hygiène').first()).toBeVisible();
  await page.getByRole('button', { name: text('ui:control.language') }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('link', { name: 'HY Hygiene' })).toBeVisible();
  await expect(page.getByText('Hygiène')).toHaveCount(0);
  await page.getByRole('button', { name: textsOf('en')('ui:control.language') }).click();
  await page.getByRole('menuitem', { name: 'Français' }).click();
  await expect(page.getByText('Hygiène').first()).toBeVisible();

  await test.step('also in the tree', async () => {
    await page.goto(`/ss/libraries/${id}`);
    await expect(page.getByText('Hygiène').first()).toBeVisible();
  });
});

test('a checklist is translated with what it asks, and is answered in its reader’s language', async ({
  open,
  organization,
}) => {
  test.setTimeout(240_000);
  const updater = await organization.person(4);
  const checklist = await checklistFor(organization, [updater]);
  const { page, text, signIn, accessible } = await open();
  await signIn((await organization.person(1)).email, `/ss/activities/${checklist.id}`);
  await page.getByRole('button', { name: text('content:translations.action') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Français', { exact: true }).first().click();
  const french = dialog.getByRole('region', { name: 'Français' });
  await french.getByRole('textbox').first().fill('Tournée des lits');
  await french.getByRole('textbox', { name: /Is rub at every bed/ }).fill('Y a-t-il du gel à chaque lit ?');
  await accessible();
  await dialog.getByRole('button', { name: text('ui:action.save'), exact: true }).click();
  await expect(dialog).toHaveCount(0);

  const reader = await open({ language: 'fr', width: 390 });
  await reader.signIn(updater.email, `/ss/work/${checklist.id}`);
  await expect(reader.page.getByRole('heading', { level: 1, name: 'Tournée des lits' })).toBeVisible();
  await expect(reader.page.getByRole('group', { name: /Y a-t-il du gel/ })).toBeVisible();
  // What nobody has translated is read as it was written.
  await expect(reader.page.getByRole('group', { name: /Do staff use it/ })).toBeVisible();
});
