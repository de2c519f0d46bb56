import { demoPassword } from '@attesta/seed';
import { appCode, ask, goAway, letProofLapse, mailsTo } from './account';
import { expect, type Screen, test } from './screens';

const question = ({ page, text }: Screen) => page.getByRole('dialog', { name: text('auth:identity.title') });

async function prove(screen: Screen, password = demoPassword): Promise<void> {
  const { text } = screen;
  await question(screen).getByLabel(text('auth:password.current'), { exact: true }).fill(password);
  await question(screen)
    .getByRole('button', { name: text('auth:identity.submit') })
    .click();
}

/** Ten minutes after sign-in the person wants all other sessions to end, and is asked who they are. */
async function askToEndOthers(screen: Screen): Promise<void> {
  const { page, text, follow } = screen;
  await letProofLapse(page);
  await follow('/ss/profile?tab=devices');
  await page.getByRole('button', { name: text('auth:devices.endOthers') }).click();
  const sure = page.getByRole('dialog', { name: text('auth:devices.endOthersTitle') });
  await sure.getByRole('button', { name: text('auth:devices.endOthers'), exact: true }).click();
  await expect(question(screen)).toBeVisible();
}

for (const language of ['en', 'ar']) {
  test(`ten minutes after sign-in the password is asked for again before other sessions end, in ${language}`, async ({
    open,
    organization,
  }) => {
    const { email } = await organization.person(4);
    const elsewhere = await open({ language });
    await elsewhere.signIn(email, '/ss/scores');
    const screen = await open({ language, width: language === 'ar' ? 390 : 1366 });
    const { page, context, text, signIn, accessible } = screen;
    await signIn(email, '/ss/scores');
    const other = await context.newPage();
    await other.goto(new URL('/ss/scores', page.url()).href);
    await expect(other.locator('#main').getByRole('heading', { level: 1 })).toBeVisible();
    const before = await page.evaluate(() => localStorage.getItem('token'));

    await askToEndOthers(screen);
    await expect(question(screen).getByLabel(text('auth:password.current'), { exact: true })).toBeFocused();
    await accessible();
    await prove(screen, 'not the password');
    await expect(question(screen).locator('.at-field-error')).toBeVisible();
    await expect(page.locator('.au-list > li')).toHaveCount(2);
    await prove(screen);
    await expect(question(screen)).toBeHidden();
    await expect(page.locator('.au-list > li')).toHaveCount(1);

    // The session goes on in both tabs with tokens of its own; what it had before is worth nothing.
    const reply = await page.request.get('/api/v1/auth/sessions', { headers: { authorization: `Bearer ${before}` } });
    expect(reply.status()).toBe(401);
    await other.reload();
    await expect(other.locator('#main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(await ask(other, 'GET', '/api/v1/auth/sessions')).toBe(200);
    await elsewhere.page.goto('/ss/scores');
    await elsewhere.page.waitForURL(/\/signin$/);
  });
}

test('an account with an app is asked for its code as well', async ({ open, organization }) => {
  test.setTimeout(240_000);
  const screen = await open();
  const { page, text, signIn, accessible } = screen;
  await signIn((await organization.person(5)).email, '/ss/profile');
  await page.getByRole('button', { name: text('auth:security.totp.setUp') }).click();
  const secret = ((await page.locator('.au-secret code').textContent()) ?? '').replace(/\s/g, '');
  await page.getByLabel(text('auth:appCode.label')).fill(appCode(secret));
  await page.getByRole('button', { name: text('auth:security.recovery.kept') }).click();
  await letProofLapse(page);
  await page.getByRole('button', { name: text('auth:security.totp.remove') }).click();
  const sure = page.getByRole('dialog', { name: text('auth:security.totp.removeTitle') });
  await sure.getByRole('button', { name: text('auth:security.totp.remove') }).click();
  await prove(screen);
  const code = question(screen).getByLabel(text('auth:appCode.label'));
  await expect(code).toBeFocused();
  await accessible();
  await code.fill(appCode(secret, 500));
  await expect(question(screen).getByRole('alert')).toContainText('The code is not right.');
  await code.fill(appCode(secret, 1));
  await expect(page.getByRole('button', { name: text('auth:security.totp.setUp') })).toBeVisible();
  await expect(question(screen)).toBeHidden();
});

test('an administrator signs a user out everywhere, and proves first who they are', async ({ open, organization }) => {
  const since = new Date();
  const managed = (await organization.person(6)).email;
  const theirs = await open();
  await theirs.signIn(managed, '/ss/scores');
  await goAway(theirs);
  const screen = await open();
  const { page, text, signIn, accessible } = screen;
  await signIn((await organization.person(2)).email, '/ss/users');
  await letProofLapse(page);
  await page.getByRole('searchbox').fill(managed);
  await page.getByRole('row').filter({ hasText: managed }).click();
  await page.getByRole('button', { name: text('tenancy:users.endSessions') }).click();
  await accessible();
  const sure = page.getByRole('dialog').filter({ hasText: text('tenancy:users.endSessionsText') });
  await sure.getByRole('button', { name: text('tenancy:users.endSessions') }).click();
  await prove(screen);
  await expect(page.getByText('Signed out everywhere')).toBeVisible();
  await theirs.page.goto('/ss/scores');
  await theirs.page.waitForURL(/\/signin$/);
  await expect(theirs.page.getByText(theirs.text('auth:ended.ended-elsewhere'))).toBeVisible();
  await expect.poll(async () => (await mailsTo(managed, since)).length).toBe(1);
});
