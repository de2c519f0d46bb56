import { people } from './people';
import { expect, test } from './screens';

test('the platform makes a package, and deletes it once its name was typed', async ({ open }) => {
  const { page, signIn } = await open();
  const name = `Ward ${Date.now()}`;
  await signIn(people[1], '/ss/packages');
  await page.getByRole('button', { name: 'New package' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Package').fill(name);
  for (const label of ['Client admin', 'Updater', 'Surveyor', 'Viewer'])
    await drawer.getByRole('spinbutton', { name: new RegExp(label) }).fill('3');
  await drawer.getByRole('spinbutton', { name: /Sessions/ }).fill('2');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('On offer');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await question.getByRole('textbox').fill(name);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
});
