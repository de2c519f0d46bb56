import type { Page } from '@playwright/test';
import { expect, type Screen, test } from './screens';

test.describe('Signing out', () => {
  const signOut = async ({ page, text }: Screen): Promise<void> => {
    await page.getByRole('button', { name: text('shell:userMenu', { name: 'Henrik Dahl' }) }).click();
    await page.getByRole('menuitem', { name: text('shell:signOut') }).click();
  };
  const kept = (page: Page): Promise<(string | null)[]> =>
    page.evaluate(() => ['token', 'refreshToken', 'user', 'userId'].map((key) => localStorage.getItem(key)));

  test('of a session that is over already forgets it, loads the page anew and says so', async ({
    open,
    organization,
  }) => {
    const { email } = await organization.person(5);
    const screen = await open();
    const { page, signIn, accessible } = screen;
    await signIn(email, '/ss/notifications');
    await page.route('**/api/auth/log_out', (route) =>
      route.fulfill({
        status: 401,
        json: { success: false, auth: false, message: 'Authentication required', errors: [], data: null },
      }),
    );
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await signOut(screen);
    await expect(page.getByText('Your session has expired, Please login again')).toBeVisible();
    await expect(page).toHaveURL(/\/signin$/);
    expect(documents).toHaveLength(1);
    expect(await kept(page)).toEqual([null, null, null, null]);
    await accessible();
  });

  test('holds here even where the server can not be reached', async ({ open, organization }) => {
    const { email } = await organization.person(5);
    const screen = await open({ tolerated: /Failed to load resource/ });
    const { page, text, signIn } = screen;
    await signIn(email, '/ss/notifications');
    await page.route('**/api/auth/log_out', (route) => route.abort());
    await signOut(screen);
    await page.waitForURL(/\/signin$/);
    await expect(page.getByRole('button', { name: text('auth:signIn.submit'), exact: true })).toBeVisible();
    expect(await kept(page)).toEqual([null, null, null, null]);
    await page.goto('/ss/dashboard');
    await page.waitForURL(/\/signin$/);
  });
});
