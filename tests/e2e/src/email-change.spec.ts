import { demoPassword } from '@attesta/seed';
import { chooseNewPassword, enterPassword, inside, letProofLapse, mailedLink, mailsTo } from './account';
import { expect, type Screen, test } from './screens';

const fresh = 'wandering teal otters 58 hum';

const waits = ({ page, text }: Screen) => page.getByRole('alert').filter({ hasText: text('ui:waitingEmail.title') });

/** Opens somebody's drawer in the list of users. */
async function openDrawer({ page }: Screen, email: string): Promise<void> {
  await page.goto('/ss/users');
  await page.getByRole('searchbox').fill(email);
  // The list is narrowed a moment after the last letter, and a drawer that stood open would close.
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('row').filter({ hasText: email }).click();
}

/** An administrator enters another address for somebody, and proves who they are on the way. */
async function enterAddress(screen: Screen, email: string, next: string): Promise<void> {
  const { page, text } = screen;
  await openDrawer(screen, email);
  await page.getByRole('button', { name: text('ui:action.edit') }).click();
  await page.waitForURL(/\/ss\/users\/[0-9a-f]{24}$/);
  // The list has a column of that name, and stays until the form is loaded.
  await page.getByRole('textbox', { name: text('tenancy:users.email'), exact: true }).fill(next);
  await letProofLapse(page);
  await page.getByRole('button', { name: text('ui:action.save') }).click();
  const question = page.getByRole('dialog', { name: text('auth:identity.title') });
  await question.getByLabel(text('auth:password.current'), { exact: true }).fill(demoPassword);
  await question.getByRole('button', { name: text('auth:identity.submit') }).click();
  await page.waitForURL(/\/ss\/users$/);
}

for (const language of ['en', 'ar']) {
  test(`an address that an administrator changes waits, is confirmed, and is taken back, in ${language}`, async ({
    open,
    organization,
  }) => {
    test.setTimeout(480_000);
    const since = new Date();
    const { email } = await organization.person(4);
    const next = `new-${email}`;
    const width = language === 'ar' ? 390 : 1366;
    const admin = await open();
    await admin.signIn((await organization.person(3)).email);
    const theirs = await open({ language, width, dark: language === 'ar' });
    await theirs.signIn(email);

    await enterAddress(admin, email, next);
    await openDrawer(admin, email);
    await expect(waits(admin)).toContainText(next);
    await admin.accessible();

    // Nothing has changed yet: the session goes on, and the profile says what waits.
    await theirs.page.goto('/ss/profile');
    await expect(waits(theirs)).toContainText(next);
    await theirs.accessible();

    const mailbox = await open({ language, width });
    await mailbox.page.goto(await mailedLink('confirm-email', next, since));
    await mailbox.accessible();
    await mailbox.page.getByRole('button', { name: mailbox.text('auth:emailChange.confirm') }).click();
    await expect(mailbox.page.getByRole('heading', { level: 1 })).toHaveText(
      mailbox.text('auth:emailChange.confirmed'),
    );
    await mailbox.accessible();
    await theirs.page.goto('/ss/scores');
    await theirs.page.waitForURL(/\/signin$/);

    await enterPassword(mailbox, next);
    await inside(mailbox);
    await expect.poll(async () => (await mailsTo(email, since)).length).toBe(2);

    // Whoever still has the mailbox before takes it back, and the one who has signed in meanwhile is out.
    const owner = await open({ language, width, dark: true });
    await owner.page.goto(await mailedLink('undo-email-change', email, since));
    await owner.accessible();
    await owner.page.getByRole('button', { name: owner.text('auth:emailChange.undo') }).click();
    await owner.page.waitForURL(/\/reset-password$/);
    await chooseNewPassword(owner, fresh);
    await inside(owner);
    await mailbox.page.goto('/ss/scores');
    await mailbox.page.waitForURL(/\/signin$/);
    await enterPassword(mailbox, next, fresh);
    await expect(mailbox.page.getByRole('alert').first()).toBeVisible();
  });
}

test('a waiting address is taken back by the administrator, and its link confirms nothing any more', async ({
  open,
  organization,
}) => {
  const since = new Date();
  const { email } = await organization.person(5);
  const next = `new-${email}`;
  const screen = await open();
  const { page, text, signIn } = screen;
  await signIn((await organization.person(3)).email);
  await enterAddress(screen, email, next);
  await openDrawer(screen, email);
  await page.getByRole('button', { name: text('ui:waitingEmail.cancel') }).click();
  await expect(waits(screen)).toHaveCount(0);
  const mailbox = await open();
  await mailbox.page.goto(await mailedLink('confirm-email', next, since));
  await mailbox.page.getByRole('button', { name: mailbox.text('auth:emailChange.confirm') }).click();
  await expect(mailbox.page.getByRole('alert')).toContainText('no longer valid');
});

test('the pages of the links say so when they are opened without one', async ({ open }) => {
  const { page, text } = await open();
  for (const path of ['/confirm-email', '/undo-email-change']) {
    await page.goto(path);
    await expect(page.getByText(text('auth:emailChange.noLink'))).toBeVisible();
  }
});
