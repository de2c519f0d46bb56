import type { Page } from '@playwright/test';
import { people } from './people';
import { expect, test } from './screens';

/** What an empty state said at any time since the page was opened. */
const emptiness = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { emptiness: string[] }).emptiness);

async function watchForEmptiness(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { emptiness: said });
    new MutationObserver(() => {
      const states = document.querySelectorAll('.at-state-mark-empty');
      said.push(...[...states].map((mark) => mark.parentElement?.textContent ?? ''));
    }).observe(document, { childList: true, subtree: true });
  });
}

test.describe('A service that does not answer', () => {
  test('is told of after five seconds and given up after fifteen, and the rest of the screen works', async ({
    open,
  }) => {
    const screen = await open({ tolerated: /Failed to load resource/ });
    const { page, text, signIn, accessible } = screen;
    await signIn(people[2], '/ss/notifications');
    const lists = '**/api/libraries/get?**';
    await page.route(lists, () => undefined);
    await page.clock.install();
    const asked = page.waitForRequest(lists);
    await page.goto('/ss/libraries');
    const panel = page.locator('#main .at-table');
    await asked;
    await expect(panel.locator('[aria-busy="true"]')).toBeVisible();
    await page.clock.fastForward(5_000);
    await expect(panel.getByRole('status').filter({ hasText: text('ui:loading.slow') })).toBeVisible();
    const abandoned = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/libraries/get?'));
    await page.clock.fastForward(10_000);
    await abandoned;
    await expect(panel.getByRole('alert')).toContainText(text('ui:error.tooSlow'));
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: text('ui:palette.placeholder') })).toBeFocused();
    await page.keyboard.press('Escape');
    await accessible();

    await page.unroute(lists);
    await panel.getByRole('button', { name: text('ui:error.retry') }).click();
    await expect(panel.getByRole('row').nth(1)).toBeVisible();
    await expect(panel.getByRole('alert')).toBeHidden();
  });

  test('and the files of a screen that do not come, are given up likewise', async ({ open }) => {
    const screen = await open({ tolerated: /Failed to load resource/ });
    const { page, text, signIn } = screen;
    await signIn(people[2], '/ss/notifications');
    const manifest = '**/remotes/content/mf-manifest.json';
    await page.route(manifest, () => undefined);
    await page.clock.install();
    const asked = page.waitForRequest(manifest);
    await page.goto('/ss/libraries');
    await asked;
    await page.clock.fastForward(5_000);
    await expect(page.getByText(text('ui:loading.slow'))).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(page.getByRole('heading', { level: 1, name: text('shell:remoteDown.title') })).toBeVisible();
    await page.unroute(manifest);
    await page.getByRole('button', { name: text('ui:error.retry') }).click();
    await expect(page.getByRole('heading', { level: 1, name: text('content:libraries.title') })).toBeVisible();
  });
});

test('a screen on a slow line shows the shape of what comes, and never that there is nothing', async ({ open }) => {
  const screen = await open();
  const { page, signIn } = screen;
  await signIn(people[2], '/ss/notifications');
  await watchForEmptiness(page);
  const line = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 400, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await line.send('Network.emulateNetworkConditions', slow);
  for (const path of ['/ss/libraries', '/ss/activities', '/ss/users', '/ss/scores', '/ss/reports/checklist']) {
    await page.goto(path);
    await expect(page.locator('#main [aria-busy="true"]').first()).toBeVisible();
    await expect(page.locator('#main').getByRole('row').nth(1)).toBeVisible();
    expect({ path, said: await emptiness(page) }).toEqual({ path, said: [] });
  }
});
