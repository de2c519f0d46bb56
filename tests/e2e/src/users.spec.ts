import { chooseNewPassword, enterPassword, inside, mailedLink } from './account';
import { expect, type Screen, test } from './screens';
import { pattern } from './texts';

const heading =
  'library,chapter_code,chapter,standard_code,standard,substandard_code,substandard,substandard_description,esr,activity,activity_type,response_frequency,element';
const password = 'wandering teal otters 58 hum';

/** A library of two chapters with a checklist each. */
const rows = (name: string): string[] => [
  heading,
  `${name},C1,Hand hygiene,C1.1,Hands,C1.1.1,Rub,,0,Round of hands,1,monthly,Is it so?`,
  `${name},C2,Medication,C2.1,Drugs,C2.1.1,Labels,,0,Round of drugs,1,monthly,Is it so?`,
];

/** Picks at a level of the cascading selector. */
async function pick({ page, text }: Screen, level: string, name: string): Promise<void> {
  await page.getByLabel(text(`hierarchy:${level}`), { exact: true }).click();
  await page.locator('.ant-select-item-option', { hasText: name }).click();
}

test('an updater who is invited chooses a password out of the mail, and sees the work that came with the account', async ({
  open,
  organization,
}) => {
  test.setTimeout(480_000);
  const since = new Date();
  const admin = await organization.person(3);
  const library = `Library of ${organization.name}`;
  await organization.library(rows(library));
  const email = `mina.${organization.id}@hospital.test`;
  const screen = await open();
  const { page, text } = screen;
  const row = page.getByRole('row').filter({ hasText: email });

  await test.step('the administrator invites her with a chapter', async () => {
    await screen.signIn(admin.email, '/ss/users/new');
    await page.getByRole('textbox', { name: text('tenancy:users.name'), exact: true }).fill('Mina New');
    await page.getByRole('textbox', { name: text('tenancy:users.email'), exact: true }).fill(email);
    await pick(screen, 'library', library);
    await pick(screen, 'chapter', 'Hand hygiene');
    await page.getByRole('button', { name: text('tenancy:work.addChapter') }).click();
    await screen.accessible();
    await page.getByRole('button', { name: text('tenancy:users.invite'), exact: true }).click();
    await expect(page.getByText('User Created Successfully')).toBeVisible();
    await expect(row).toContainText(text('tenancy:signIn.invited'));
  });

  const link = await mailedLink('invitation', email, since);
  await test.step('she chooses her password, and is at work', async () => {
    const guest = await open();
    await guest.page.goto(`/${link.replace(/^\//, '')}`);
    await guest.accessible();
    await guest.page.getByRole('button', { name: text('auth:invitation.accept'), exact: true }).click();
    await expect(guest.page.getByText(organization.name)).toBeVisible();
    await guest.accessible();
    await chooseNewPassword(guest, password, 'auth:invitation.submit');
    await inside(guest);
    await guest.page.goto('/ss/work');
    await expect(guest.page.getByText('Round of hands')).toBeVisible();
    await expect(guest.page.getByText('Round of drugs')).toHaveCount(0);
  });

  await test.step('the link is used up, and says no more than that', async () => {
    const stranger = await open();
    await stranger.page.goto(`/${link.replace(/^\//, '')}`);
    await stranger.page.getByRole('button', { name: text('auth:invitation.accept'), exact: true }).click();
    await expect(stranger.page.getByText(text('auth:invitation.help'))).toBeVisible();
    await expect(stranger.page.getByText(email)).toHaveCount(0);
    await enterPassword(stranger, email, password);
    await inside(stranger);
  });

  await test.step('the list shows that she has come', async () => {
    await expect(row).toContainText(text('tenancy:signIn.active'));
  });
});

test('a limit that is full is told on the way, with who can raise it', async ({ open, organization, installation }) => {
  const admin = await organization.person(3);
  await organization.person(6);
  await installation.administrator.put('/api/organization/update', { id: organization.id, no_viewer: 1 });
  const { page, text, signIn, accessible, follow } = await open();
  await signIn(admin.email, '/ss/users');
  const viewers = { role: text('tenancy:quota.role.6'), taken: '1', allowed: '1' };
  await expect(page.getByText(text('tenancy:quota.of', viewers))).toBeVisible();
  await expect(page.getByText(text('tenancy:quota.whoRaises'))).toBeVisible();
  await accessible();
  await follow('/ss/users/new');
  await page.getByRole('textbox', { name: text('tenancy:users.name'), exact: true }).fill('Vito One');
  await page
    .getByRole('textbox', { name: text('tenancy:users.email'), exact: true })
    .fill(`vito.${organization.id}@hospital.test`);
  await page.getByRole('radio', { name: new RegExp(text('tenancy:role.6')) }).check();
  await page.getByRole('button', { name: text('tenancy:users.invite'), exact: true }).click();
  await expect(page.getByText(/allows 1 viewers/).first()).toBeVisible();
  await expect(page.getByText(text('tenancy:quota.whoRaises'))).toBeVisible();
});

test('a role with chapters that are picked level by level shows in the assignment', async ({ open, organization }) => {
  test.setTimeout(360_000);
  const admin = await organization.person(3);
  const person = await organization.person(4);
  const library = `Library of ${organization.name}`;
  await organization.library(rows(library));
  const screen = await open();
  const { page, text } = screen;
  await screen.signIn(admin.email, '/ss/roles');
  await page.getByRole('row').filter({ hasText: person.name }).click();
  const drawer = page.getByRole('dialog');
  await pick(screen, 'library', library);
  await pick(screen, 'chapter', 'Medication');
  await drawer.getByRole('button', { name: text('tenancy:work.addChapter') }).click();
  await screen.accessible();
  await drawer.getByRole('button', { name: text('tenancy:roles.save'), exact: true }).click();
  await expect(page.getByText('User Role Created Sucessfully')).toBeVisible();
  await expect(async () => {
    await page.goto(`/ss/assignment?role=4&people=${person.id}`);
    const chapter = page.getByRole('treeitem', { name: /Medication/ });
    await expect(chapter).toHaveAttribute('aria-checked', 'true', { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole('treeitem', { name: /Hand hygiene/ })).toHaveAttribute('aria-checked', 'false');
});

test('an expired organization goes on in grace, then is read-only, and writes again once it is renewed', async ({
  open,
  organization,
  installation,
}) => {
  const endedAgo = (days: number) =>
    installation.administrator.put('/api/organization/update', {
      id: organization.id,
      valid_to: new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
    });
  const admin = await organization.person(3);
  const { page, text, signIn, accessible } = await open();
  const told = (mode: string) =>
    page.getByRole('alert').filter({ hasText: pattern(text, `shell:organizationMode.${mode}`) });
  const invite = page.getByRole('button', { name: text('tenancy:users.invite'), exact: true });
  const fill = async (name: string): Promise<void> => {
    const field = (key: string) => page.getByRole('textbox', { name: text(`tenancy:users.${key}`), exact: true });
    await field('name').fill(name);
    await field('email').fill(`${name.replace(' ', '.').toLowerCase()}.${organization.id}@hospital.test`);
    await page.getByRole('radio', { name: new RegExp(text('tenancy:role.6')) }).check();
  };

  await test.step('in grace everything goes on, under a banner', async () => {
    await endedAgo(3);
    await signIn(admin.email, '/ss/users/new');
    await expect(told('grace')).toBeVisible();
    await fill('Vera One');
    await invite.click();
    await expect(page.getByRole('row').filter({ hasText: 'Vera One' })).toBeVisible();
  });

  await test.step('after it everything is read, and what is saved is refused with the reason', async () => {
    await endedAgo(20);
    await expect(told('read_only')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Vera One' })).toBeVisible();
    await accessible();
    await page.goto('/ss/users/new');
    await fill('Vito Two');
    await invite.click();
    await expect(page.getByText(/Nothing can be changed for this organization since/).first()).toBeVisible();
  });

  await test.step('renewed meanwhile, it takes what still stands in the form', async () => {
    await endedAgo(-30);
    await expect(told('read_only')).toHaveCount(0);
    await invite.click();
    await expect(page.getByRole('row').filter({ hasText: 'Vito Two' })).toBeVisible();
  });
});
