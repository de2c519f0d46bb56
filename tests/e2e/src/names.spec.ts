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
