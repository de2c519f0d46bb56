import { demoPassword } from '@attesta/seed';
import type { Page } from '@playwright/test';
import { ask, goAway } from './account';
import { expect, test } from './screens';
import { callsOf, screenOf, secondTab } from './tabs';

test.describe('A token that has lapsed', () => {
  const lapse = (page: Page, changes: Record<string, string>): Promise<void> =>
    page.evaluate((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    }, changes);

  test('is renewed once for all tabs', async ({ open, organization }) => {
    const { email } = await organization.person(5);
    const screen = await open();
    const { page, context, signIn } = screen;
    await signIn(email, '/ss/notifications');
    const other = await secondTab(screen, '/ss/scores');
    const renewals = callsOf(context, /\/auth\/refreshtoken/);
    await lapse(page, { token: 'lapsed' });
    await Promise.all([page.reload(), other.reload()]);
    for (const tab of [page, other]) await expect(screenOf(tab)).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBe('lapsed');
    await page.reload();
    await expect(screenOf(page)).toBeVisible();
    expect(renewals).toHaveLength(1);
  });

  test('and can not be renewed leads to sign-in and back to the place', async ({ open, organization }) => {
    const { email } = await organization.person(5);
    const { page, text, signIn, accessible } = await open();
    await signIn(email, '/ss/notifications');
    await lapse(page, { token: 'lapsed', refreshToken: 'worthless' });
    await page.goto('/ss/scores?q=hands');
    await page.waitForURL(/\/signin/);
    await expect(page.getByText('Your session has expired, Please login again')).toBeVisible();
    await accessible();
    expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull();
    await page.locator('#email').fill(email);
    await page.locator('#password').fill(demoPassword);
    await page.getByRole('button', { name: text('auth:signIn.submit') }).click();
    await page.waitForURL(/\/ss\/scores\?q=hands/);
  });

  test('does not matter on public pages: they ask for nothing and leave the session as it is', async ({
    open,
    organization,
  }) => {
    const { email } = await organization.person(5);
    const { page, context, signIn } = await open();
    await context.clock.install();
    await signIn(email, '/ss/notifications');
    await lapse(page, { token: 'lapsed' });
    await page.goto('/terms-and-conditions');
    const calls = callsOf(context);
    for (const path of ['/terms-and-conditions', '/forgot-password', '/reset-password']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Whatever they would ask for after a while, they would now.
      await context.clock.fastForward(5000);
      await page.waitForLoadState('networkidle');
    }
    expect(calls).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('lapsed');
  });
});

test('A session that was ended elsewhere says so', async ({ open, organization }) => {
  const { email } = await organization.person(5);
  const here = await open();
  const there = await open();
  await here.signIn(email, '/ss/notifications');
  await there.signIn(email, '/ss/notifications');
  const id = await here.page.evaluate(() => localStorage.getItem('session_id'));
  await goAway(here);
  expect(await ask(there.page, 'POST', '/api/v1/auth/device_logout', { id })).toBe(200);
  await here.page.goto('/ss/scores');
  await here.page.waitForURL(/\/signin/);
  await expect(here.page.getByText('Your last login session expired, Please login again').first()).toBeVisible();
});
