import { demoPassword } from '@attesta/seed';
import { ask, chooseNewPassword, demandNewPassword, enterPassword, inside, mailedCode, mailsTo } from './account';
import { expect, test } from './screens';

const fresh = 'wandering teal otters 58 hum';

for (const language of ['en', 'ar']) {
  test(`a forgotten password is replaced by a mailed code, in ${language}`, async ({ open, organization }) => {
    const { email } = await organization.person(4);
    const screen = await open({ language, width: language === 'ar' ? 390 : 1366 });
    const { page, text, accessible } = screen;
    const since = new Date();
    await page.goto('/signin');
    await page.getByRole('link', { name: text('auth:signIn.forgot') }).click();
    // The sign-in page has a field of that name, too, and stays until the next page is loaded.
    await expect(page.getByRole('heading', { level: 1, name: text('auth:forgot.title') })).toBeVisible();
    await page.getByLabel(text('auth:signIn.email')).fill(email);
    await accessible();
    await page.getByRole('button', { name: text('auth:forgot.submit') }).click();
    await page.waitForURL(/\/otp-verification$/);
    await expect(page.getByRole('button', { name: /\d+/ })).toBeDisabled();
    await accessible();
    // The step survives a reload.
    await page.reload();
    const code = await mailedCode(email, since);
    await page.getByLabel(text('auth:code.label')).fill(code === '000000' ? '111111' : '000000');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel(text('auth:code.label')).fill(code);
    await page.waitForURL(/\/reset-password$/);
    await expect(page.getByText(text('auth:password.rule.length'))).toBeVisible();
    await accessible();

    await page.getByLabel(text('auth:password.new'), { exact: true }).fill('password1234');
    await expect(page.getByRole('meter')).toHaveAttribute('aria-valuetext', text('auth:strength.weak'));
    await page.getByLabel(text('auth:password.retype'), { exact: true }).fill('password4321');
    await page.getByRole('button', { name: text('auth:password.submit') }).click();
    await expect(page.getByText(text('auth:password.tooWeak'))).toBeVisible();
    await expect(page.getByText(text('auth:password.differs'))).toBeVisible();
    await accessible();

    await chooseNewPassword(screen, fresh);
    await page.waitForURL(/\/ss\/dashboard$/);
    await inside(screen);
    expect(await page.evaluate(() => sessionStorage.getItem('last_password_update'))).toMatch(/^\d{4}-/);
    expect(await page.evaluate(() => sessionStorage.getItem('pending_step'))).toBeNull();
    await expect.poll(async () => (await mailsTo(email, since)).length).toBeGreaterThan(1);
  });
}

test('an address without an account is told the same', async ({ open }) => {
  const { page, text } = await open();
  await page.goto('/forgot-password');
  await page.getByLabel(text('auth:signIn.email')).fill('nobody@nowhere.test');
  await page.getByRole('button', { name: text('auth:forgot.submit') }).click();
  await page.waitForURL(/\/otp-verification$/);
  await page.getByLabel(text('auth:code.label')).fill('123456');
  await expect(page.getByRole('alert')).toContainText('The code is not right.');
});

test('a password is changed in the profile, with errors at their fields; other devices are signed out', async ({
  open,
  organization,
}) => {
  const { email } = await organization.person(4);
  const screen = await open();
  const { page, text, signIn, accessible } = screen;
  const other = await open();
  await signIn(email, '/ss/profile');
  await other.signIn(email, '/ss/scores');
  await page.getByRole('button', { name: text('auth:security.password.change') }).click();
  const current = page.getByLabel(text('auth:password.current'), { exact: true });
  await expect(current).toBeFocused();
  await current.fill('not the password');
  await chooseNewPassword(screen, fresh);
  await expect(page.locator('.at-field-error')).toHaveText('The password is not right. Please check it and try again.');
  await accessible();
  await current.fill(demoPassword);
  await chooseNewPassword(screen, demoPassword);
  await expect(page.locator('.at-field-error')).toHaveText('The new password must not be the current one.');
  await chooseNewPassword(screen, fresh);
  await expect(page.getByText('Password Changed Sucessfully')).toBeVisible();
  await expect(current).toHaveCount(0);
  // This session goes on, the other one does not.
  expect(await ask(page, 'GET', '/api/v1/auth/security')).toBe(200);
  await expect.poll(() => ask(other.page, 'GET', '/api/v1/auth/security')).toBe(401);
});

test('a password is changed with the keyboard alone', async ({ open, organization }) => {
  const { email } = await organization.person(4);
  const screen = await open();
  const { page, text, signIn } = screen;
  await signIn(email, '/ss/profile');
  await page.getByRole('button', { name: text('auth:security.password.change') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(text('auth:password.current'), { exact: true })).toBeFocused();
  await page.keyboard.type(demoPassword);
  // Each password is followed by the button that shows it.
  for (const password of [fresh, fresh]) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password Changed Sucessfully')).toBeVisible();
  await expect(page.getByRole('button', { name: text('auth:security.password.change') })).toBeFocused();
  const stranger = await open();
  await enterPassword(stranger, email);
  await expect(stranger.page.getByText('Authentication failed').first()).toBeVisible();
});

test('a password that must be replaced is replaced before anything else', async ({
  open,
  organization,
  installation,
}) => {
  const person = await organization.person(4);
  const screen = await open();
  const { page, text, accessible } = screen;
  await demandNewPassword(installation, person);
  await enterPassword(screen, person.email);
  await expect(page.getByRole('heading', { level: 1, name: text('auth:replace.title') })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await accessible();
  await chooseNewPassword(screen, demoPassword);
  await expect(page.locator('.at-field-error')).toHaveText('The new password must not be the current one.');
  await chooseNewPassword(screen, fresh);
  await inside(screen);
});
