import { demoPassword } from '@attesta/seed';
import { expect, test } from './screens';

test.describe('Signing in', () => {
  test('asks the anonymous who they are and then leads where they wanted to go', async ({ open, organization }) => {
    const { email } = await organization.person(6);
    const { page, text, accessible } = await open();
    await page.goto('/ss/scores');
    await page.waitForURL(/\/signin/);
    await accessible();
    await page.locator('#email').fill(email);
    await page.locator('#password').fill('not the password');
    await page.getByRole('button', { name: text('auth:signIn.submit') }).click();
    await expect(page.getByText('Authentication failed').first()).toBeVisible();
    await accessible();
    await page.locator('#password').fill(demoPassword);
    await page.getByRole('button', { name: text('auth:signIn.submit') }).click();
    await page.waitForURL(/\/ss\/scores/);
  });

  test('can be undone: signing out closes every screen', async ({ open, organization }) => {
    const { email, name } = await organization.person(6);
    const { page, text, signIn } = await open();
    await signIn(email, '/ss/notifications');
    await page.getByRole('button', { name: text('shell:userMenu', { name }) }).click();
    await page.getByRole('menuitem', { name: text('shell:signOut') }).click();
    await page.waitForURL(/\/signin/);
    await page.goto('/ss/dashboard');
    await page.waitForURL(/\/signin/);
  });

  test('is possible with the keyboard alone', async ({ open, organization }) => {
    const { email } = await organization.person(6);
    const { page } = await open();
    await page.goto('/signin');
    await page.locator('#email').focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/ss\/dashboard/);
    // The address changes before the frame is drawn, and its shortcuts come with it.
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.type('Scores');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/ss\/scores/);
  });
});
