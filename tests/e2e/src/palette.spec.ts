import { signOut } from './account';
import { people } from './people';
import { expect, test } from './screens';

test('Ctrl-K finds screens, actions, people and what the organization has as one types, though names are mistyped', async ({
  open,
}) => {
  const screen = await open();
  const { page, text, signIn, accessible } = screen;
  await signIn(people[3], '/ss/notifications');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: text('ui:palette.placeholder') });
  const finds = async (typed: string, name: string, kind: string): Promise<void> => {
    await field.fill(typed);
    await expect(page.getByRole('option').filter({ hasText: name }).filter({ hasText: kind }).first()).toBeVisible();
  };
  await finds('libarries', text('content:libraries.title'), '');
  await finds('sing out', text('shell:signOut'), '');
  await finds('Grace Okafor', 'Grace Okafor', text('tenancy:users.one'));
  await finds('Okafro', 'Grace Okafor', text('tenancy:users.one'));
  await finds('Infection contrl', 'Infection control', text('governance:committees.one'));
  await accessible();

  // What is selected stays in sight, however far down the list it is.
  await field.fill('');
  for (let presses = 0; presses < 12; presses++) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toBeInViewport({ ratio: 1 });

  await field.fill('new usr');
  await expect(page.getByRole('option', { selected: true })).toContainText(text('tenancy:users.create'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/ss\/users\/new$/);
  await expect(page.getByRole('heading', { level: 1, name: text('tenancy:users.create') })).toBeVisible();
  await signOut(screen);
});
