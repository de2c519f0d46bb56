import { demoPassword } from '@attesta/seed';
import type { BrowserContext, Page } from '@playwright/test';
import { ask, goAway } from './account';
import { expect, type Screen, test } from './screens';
import { textsOf } from './texts';

const day = 24 * 3_600_000;
const screensCalls = /\/api\/(?!auth\/log_out)|\/(Dashboard|report|surveyor_session)\//;

/** What pages ask the server for, from now on. */
function callsOf(context: BrowserContext, pattern = screensCalls): string[] {
  const calls: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (['fetch', 'xhr'].includes(request.resourceType()) && pattern.test(pathname)) calls.push(pathname);
  });
  return calls;
}

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Session Timed Out' });
const screenOf = (page: Page) => page.locator('#main').getByRole('heading', { level: 1 });

async function secondTab({ page, context }: Screen, path: string): Promise<Page> {
  const other = await context.newPage();
  await other.goto(new URL(path, page.url()).href);
  await expect(screenOf(other)).toBeVisible();
  return other;
}

test.describe('A session without activity', () => {
  test('is hidden after 30 minutes in every tab, asks for nothing more, and begins anew where it was', async ({
    open,
    organization,
  }) => {
    const { email } = await organization.person(5);
    const screen = await open();
    const { page, context, signIn, accessible } = screen;
    await context.clock.install();
    await signIn(email, '/ss/notifications');
    const other = await secondTab(screen, '/ss/scores');
    await context.clock.fastForward('29:00');
    await expect(screenOf(page)).toBeVisible();
    await expect(overlay(page)).toBeHidden();
    await context.clock.fastForward('02:00');
    for (const tab of [page, other]) {
      await expect(overlay(tab)).toBeVisible();
      await expect(screenOf(tab)).toHaveCount(0);
    }
    await accessible();

    const calls = callsOf(context);
    await context.clock.fastForward('10:00');
    await page.reload();
    await expect(overlay(page)).toBeVisible();
    const again = page.getByRole('button', { name: 'Sign In Again' });
    await expect(again).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toBeVisible();
    // Nothing but the button takes the focus: behind it is the browser's own bar, then the button again.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(again).toBeFocused();
    expect(calls).toEqual([]);

    const token = await page.evaluate(() => localStorage.getItem('token'));
    await again.click();
    for (const tab of [page, other]) {
      await tab.waitForURL(/\/signin/);
      await expect(tab.getByText(screen.text('auth:ended.idle'))).toBeVisible();
    }
    const left = await page.evaluate(() =>
      ['token', 'refreshToken', 'user', 'userId'].map((key) => localStorage.getItem(key)),
    );
    expect(left).toEqual([null, null, null, null]);
    await expect(async () => {
      const reply = await page.request.get('/api/v1/auth/preferences', {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(reply.status()).toBe(401);
    }).toPass();
    await other.locator('#email').fill(email);
    await other.locator('#password').fill(demoPassword);
    await other.keyboard.press('Enter');
    await other.waitForURL(/\/ss\/scores/);
    // The tab that was left at the sign-in page follows.
    await page.waitForURL(/\/ss\//);
  });

  test('goes on in all tabs while one of them is used, and one tab tells the server', async ({
    open,
    organization,
  }) => {
    const { email } = await organization.person(5);
    const screen = await open();
    const { page, context, signIn } = screen;
    await context.clock.install();
    await signIn(email, '/ss/notifications');
    const other = await secondTab(screen, '/ss/scores');
    const reports = callsOf(context, /\/auth\/activity/);
    let answered = 0;
    context.on('response', (response) => {
      if (/\/auth\/activity/.test(response.url())) answered += 1;
    });
    for (let round = 0; round < 3; round += 1) {
      await context.clock.fastForward('20:00');
      // While a report is on its way another one waits; for this clock twenty minutes are shorter than that.
      await expect(async () => {
        await other.mouse.move(100 + 100 * Math.random(), 100);
        expect(reports).toHaveLength(round + 1);
      }).toPass();
      // For this clock the time for a reply would be over at once.
      await expect.poll(() => answered).toBe(round + 1);
    }
    await context.clock.fastForward('01:00');
    for (const tab of [page, other]) await expect(screenOf(tab)).toBeVisible();
    // The focus may have moved once more since; two tabs that both report would make twice as many.
    expect(reports.length).toBeLessThanOrEqual(4);
  });

  test('is over for a computer that slept, whatever wakes it', async ({ open, organization }) => {
    const { email } = await organization.person(5);
    const { page, context, signIn } = await open({ language: 'ar', dark: true, width: 390 });
    await context.clock.install();
    await signIn(email, '/ss/notifications');
    await context.clock.setSystemTime(Date.now() + day / 3);
    await page.mouse.move(50, 50);
    await expect(page.getByRole('dialog', { name: textsOf('ar')('shell:timedOut.title') })).toBeVisible();
    await page.getByRole('button', { name: textsOf('ar')('shell:timedOut.signIn') }).click();
    await page.waitForURL(/\/signin/);
  });
});

test('The password notice comes after 90 days, waits a day when asked to, and leads to a new password', async ({
  open,
  organization,
}) => {
  const { email } = await organization.person(5);
  const screen = await open();
  const { page, context, signIn, accessible } = screen;
  const notice = (tab: Page) => tab.getByRole('dialog', { name: 'Important Security Notice' });
  const later = Date.now() + 91 * day;
  // Moves the clock without the pause counting as one: somebody was there all the time.
  const moveTo = async (time: number): Promise<void> => {
    await context.clock.setSystemTime(time);
    await page.evaluate((now) => localStorage.setItem('last_activity', String(now)), time);
    await page.reload();
    await expect(screenOf(page)).toBeVisible();
  };
  await context.clock.install();
  await signIn(email, '/ss/notifications');
  await expect(notice(page)).toBeHidden();
  await moveTo(later);
  await expect(notice(page)).toBeVisible();
  await expect(notice(page).getByText('Password Update Required')).toBeVisible();
  await accessible();
  await page.getByRole('button', { name: 'Remind Me Later' }).click();
  await expect(notice(page)).toBeHidden();
  await moveTo(later + 23 * 3_600_000);
  await expect(notice(page)).toBeHidden();
  await moveTo(later + day + 60_000);
  await expect(notice(page)).toBeVisible();
  // A tab that did not see the sign-in asks the server how old the password is.
  const other = await secondTab(screen, '/ss/scores');
  await expect(notice(other)).toBeVisible();
  await page.getByRole('button', { name: 'Update Password Now' }).click();
  await page.waitForURL(/\/forgot-password/);
});

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
