import { demoPassword } from '@attesta/seed';
import { appCode, ask, enterPassword, goAway, inside, mailsTo, signOut } from './account';
import { expect, type Screen, test } from './screens';

/** A device with a screen lock, as Chromium's developer tools simulate it. */
async function addAuthenticator({ page, context }: Screen): Promise<void> {
  const tools = await context.newCDPSession(page);
  await tools.send('WebAuthn.enable');
  await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('an authenticator app is set up, asked for at sign-in, and replaced by a recovery code', async ({
  open,
  organization,
}) => {
  test.setTimeout(240_000);
  const { email } = await organization.person(5);
  const screen = await open();
  const { page, text, signIn, accessible, follow } = screen;
  const since = new Date();
  await signIn(email, '/ss/profile');
  await page.getByRole('button', { name: text('auth:security.totp.setUp') }).click();
  await expect(page.getByRole('img', { name: text('auth:security.totp.picture') })).toBeVisible();
  await accessible();
  const secret = ((await page.locator('.au-secret code').textContent()) ?? '').replace(/\s/g, '');
  const field = page.getByLabel(text('auth:appCode.label'));
  await field.fill(appCode(secret, 500));
  await expect(page.getByRole('alert').filter({ hasText: 'The code is not right.' })).toBeVisible();
  await field.fill(appCode(secret));
  const dialog = page.getByRole('dialog', { name: text('auth:security.recovery.yours') });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await accessible();
  const codes = await dialog.getByRole('listitem').allTextContents();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: text('auth:security.recovery.download') }).click();
  expect((await download).suggestedFilename()).toBe('attesta-recovery-codes.txt');
  await dialog.getByRole('button', { name: text('auth:security.recovery.kept') }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await mailsTo(email, since)).length).toBe(1);
  await signOut(screen);

  // The code that set the app up is used up, so the next one is taken; a reload in between changes nothing.
  await enterPassword(screen, email);
  await expect(page.getByRole('heading', { name: text('auth:appCode.title') })).toBeVisible();
  await accessible();
  await page.reload();
  await page.getByLabel(text('auth:appCode.label')).fill(appCode(secret, 1));
  await inside(screen);
  await signOut(screen);

  await enterPassword(screen, email);
  await page.getByRole('button', { name: text('auth:way.recovery') }).click();
  await accessible();
  await page.getByLabel(text('auth:recovery.label')).fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await inside(screen);
  await follow('/ss/profile');
  await expect(page.getByText(text('auth:security.recovery.left', { count: 9 }))).toBeVisible();
  await page.getByRole('button', { name: text('auth:security.totp.remove') }).click();
  const question = page.getByRole('dialog', { name: text('auth:security.totp.removeTitle') });
  await accessible();
  await question.getByRole('button', { name: text('auth:security.totp.remove') }).click();
  await expect(page.getByRole('button', { name: text('auth:security.totp.setUp') })).toBeVisible();
});

test('a passkey is added, signs in by itself, is renamed and removed', async ({ open, baseURL, organization }) => {
  test.setTimeout(240_000);
  const { email } = await organization.person(3);
  const screen = await open();
  const { page, text, accessible, follow } = screen;
  // Passkeys belong to host names, and the tests' own address is none.
  const origin = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  await addAuthenticator(screen);
  await enterPassword(screen, email, undefined, origin);
  await inside(screen);
  await follow('/ss/profile');
  await page.getByRole('button', { name: text('auth:security.passkeys.add'), exact: true }).click();
  const naming = page.getByRole('dialog', { name: text('auth:security.passkeys.addTitle') });
  await naming.getByLabel(text('auth:security.passkeys.name')).fill('Ward tablet');
  await accessible();
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: text('auth:security.recovery.yours') });
  await codes.getByRole('button', { name: text('auth:security.recovery.kept') }).click();
  await expect(page.getByText('Ward tablet')).toBeVisible();
  await signOut(screen);

  // In place of the password …
  await page.goto(`${origin}/signin`);
  await page.getByRole('button', { name: text('auth:signIn.passkey') }).click();
  await inside(screen);
  await signOut(screen);

  // … and after it.
  await enterPassword(screen, email, undefined, origin);
  await accessible();
  await page.getByRole('button', { name: text('auth:passkey.use') }).click();
  await inside(screen);
  await follow('/ss/profile');
  await page.getByRole('button', { name: text('auth:security.passkeys.renameOne', { name: 'Ward tablet' }) }).click();
  await page.getByRole('textbox', { name: text('auth:security.passkeys.name') }).fill('Tablet of ward 3');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tablet of ward 3')).toBeVisible();
  const remove = text('auth:security.passkeys.removeOne', { name: 'Tablet of ward 3' });
  await page.getByRole('button', { name: remove }).click();
  await page
    .getByRole('dialog', { name: remove })
    .getByRole('button', { name: text('auth:security.passkeys.remove'), exact: true })
    .click();
  await expect(page.getByText('Tablet of ward 3')).toHaveCount(0);
});

test('a session is ended from another device, one and all', async ({ open, organization }) => {
  const { email } = await organization.person(4);
  const elsewhere = [await open(), await open()];
  for (const screen of elsewhere) {
    await screen.signIn(email, '/ss/scores');
    await goAway(screen);
  }
  const { page, text, signIn, accessible } = await open();
  await signIn(email, '/ss/profile?tab=devices');
  const items = page.locator('.au-list > li');
  await expect(items).toHaveCount(3);
  await expect(items.first()).toContainText(text('auth:devices.present'));
  await accessible();
  await items.nth(1).getByRole('button').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('auth:devices.end'), exact: true })
    .click();
  await expect(items).toHaveCount(2);
  await page.getByRole('button', { name: text('auth:devices.endOthers') }).click();
  await accessible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('auth:devices.endOthers'), exact: true })
    .click();
  await expect(items).toHaveCount(1);
  for (const screen of elsewhere) {
    await screen.page.goto('/ss/scores');
    await screen.page.waitForURL(/\/signin$/);
    await expect(screen.page.getByText(screen.text('auth:ended.ended-elsewhere'))).toBeVisible();
  }
});

test('too many sessions are listed at sign-in, and once one is ended it goes on', async ({ open, organization }) => {
  const { email } = await organization.person(4);
  const screen = await open();
  const { page, text, accessible } = screen;
  await page.goto('/signin');
  const credentials = { email, password: demoPassword };
  for (let sessions = 0; sessions < 50; sessions += 1)
    if ((await ask(page, 'POST', '/api/auth/login', credentials)) === 409) break;
  await enterPassword(screen, email);
  const dialog = page.getByRole('dialog', { name: text('auth:sessions.title') });
  await expect(dialog).toContainText('127.0.0.0/24');
  await accessible();
  await dialog.getByRole('listitem').first().getByRole('button').click();
  await inside(screen);
});

test('the sign-in history tells of refused attempts, and keeps its place in the address', async ({
  open,
  organization,
}) => {
  const { email } = await organization.person(4);
  const stranger = await open();
  await enterPassword(stranger, email, 'not the password');
  await expect(stranger.page.getByText('Authentication failed').first()).toBeVisible();
  const { page, text, signIn, accessible } = await open();
  await signIn(email, '/ss/profile');
  await page.getByRole('link', { name: text('auth:profile.sign-ins') }).click();
  await expect(page).toHaveURL(/tab=sign-ins/);
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText(text('auth:outcome.signedIn'));
  await expect(rows.nth(2)).toContainText(text('auth:outcome.wrongPassword'));
  await accessible();
  await page.reload();
  await expect(page.getByRole('link', { name: text('auth:profile.sign-ins') })).toHaveAttribute('aria-current', 'page');
});

test('preferences hold at once, and on the next device', async ({ open, organization }) => {
  const { email } = await organization.person(4);
  const { page, text, signIn, accessible } = await open();
  await signIn(email, '/ss/profile?tab=preferences');
  await page.getByRole('radio', { name: text('ui:control.dark') }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const saved = page.waitForResponse(
    (response) => response.url().includes('/auth/preferences') && response.request().method() === 'PUT',
  );
  await page.getByLabel(text('auth:preferences.start')).click();
  await page.locator('.ant-select-dropdown').getByText('Scores', { exact: true }).click();
  await saved;
  await accessible();
  const next = await open();
  await next.signIn(email);
  await next.page.waitForURL(/\/ss\/scores/);
  await expect(next.page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
