import { demoPassword } from '@attesta/seed';
import type { Page } from '@playwright/test';
import { expect, test } from './screens';
import { callsOf, screenOf, secondTab } from './tabs';
import { textsOf } from './texts';

const day = 24 * 3_600_000;
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Session Timed Out' });

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
