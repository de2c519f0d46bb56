import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { people } from './people';
import { expect, test } from './screens';

interface Description {
  screens: { path: string; roles: number[] }[];
}

const frontends = join(__dirname, '../../../frontends');
const { remotes } = JSON.parse(readFileSync(join(frontends, 'shell/dist/remotes.json'), 'utf8')) as {
  remotes: { name: string }[];
};
const screens = remotes
  .map(({ name }) => JSON.parse(readFileSync(join(frontends, name, 'dist/remote.json'), 'utf8')) as Description)
  .flatMap((description) => description.screens)
  .filter(({ path }) => path.startsWith('/ss/'));

const everybody = Object.entries(people).map(([role, email]) => [Number(role), email] as const);

for (const [role, email] of everybody) {
  test(`every screen of role ${role} opens without a complaint and is accessible`, async ({ open }) => {
    test.setTimeout(180_000);
    const { page, signIn, accessible } = await open();
    await signIn(email);
    for (const { path } of screens.filter(({ roles }) => roles.includes(role))) {
      await follow(page, path);
      await accessible();
    }
  });
}

/** Goes to a screen as a link within the page does; its heading takes the focus, so that a screen reader says where one is. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    (document.activeElement as HTMLElement | null)?.blur();
    // With the number that the router gives its own entries.
    window.history.pushState({ idx: (window.history.state?.idx ?? 0) + 1 }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  if (path !== '/ss/dashboard') await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

for (const [role, email] of everybody.filter(([role]) => role === 3 || role === 4)) {
  test(`every screen of role ${role} holds in Arabic, dark and on a phone`, async ({ open }) => {
    test.setTimeout(180_000);
    const { page, signIn, accessible } = await open({ language: 'ar', dark: true, width: 390 });
    await signIn(email);
    for (const { path } of screens.filter(({ roles }) => roles.includes(role))) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await accessible();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect({ path, width }).toEqual({ path, width: 390 });
    }
  });
}

test('a remote that is down leaves the rest working, and comes back by the retry button', async ({ open }) => {
  const { page, context, text, signIn } = await open();
  await signIn('admin@northwind.test');
  await context.route('**/remotes/content/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/ss/libraries');
  await expect(page.getByText(text('shell:remoteDown.title'))).toBeVisible();
  await page.getByRole('link', { name: 'Scores' }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('compliance:scores.title') })).toBeVisible();
  await page.getByRole('link', { name: 'Libraries' }).click();
  await expect(page.getByText(text('shell:remoteDown.title'))).toBeVisible();
  await context.unroute('**/remotes/content/**');
  await page.getByRole('button', { name: text('ui:error.retry') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('content:libraries.title') })).toBeVisible();
});
