import { expect, test } from './screens';

test.describe('Signing in', () => {
  test('asks the anonymous who they are and then leads where they wanted to go', async ({ open }) => {
    const { page, text, accessible } = await open();
    await page.goto('/ss/scores');
    await page.waitForURL(/\/signin/);
    await accessible();
    await page.locator('#email').fill('viewer@northwind.test');
    await page.locator('#password').fill('not the password');
    await page.getByRole('button', { name: text('auth:signIn.submit') }).click();
    await expect(page.getByText('Authentication failed').first()).toBeVisible();
    await accessible();
    await page.locator('#password').fill('Attesta-Demo-2026');
    await page.getByRole('button', { name: text('auth:signIn.submit') }).click();
    await page.waitForURL(/\/ss\/scores/);
  });

  test('can be undone: signing out closes every screen', async ({ open }) => {
    const { page, text, signIn } = await open();
    await signIn('viewer@lakeside.test');
    await page.getByRole('button', { name: text('shell:userMenu', { name: 'Ines Duarte' }) }).click();
    await page.getByRole('menuitem', { name: text('shell:signOut') }).click();
    await page.waitForURL(/\/signin/);
    await page.goto('/ss/dashboard');
    await page.waitForURL(/\/signin/);
  });

  test('is possible with the keyboard alone', async ({ open }) => {
    const { page } = await open();
    await page.goto('/signin');
    await page.locator('#email').focus();
    await page.keyboard.type('viewer@lakeside.test');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Attesta-Demo-2026');
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
