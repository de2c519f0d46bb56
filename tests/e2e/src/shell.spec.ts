import type { Page } from '@playwright/test';
import { ask } from './account';
import { expect, test } from './screens';
import { textsOf } from './texts';

// Preferences stay with the account, so no test that runs beside these signs in as them.
const surveyor = 'external@northwind.test';
const manager = 'super@lakeside.test';

const prefer = (page: Page, preferences: object): Promise<number> =>
  ask(page, 'PUT', '/api/v1/auth/preferences', preferences);
const untouched = {
  language: '',
  theme: 'system',
  navigation_collapsed: false,
  navigation_style: 'side',
  layout_type: 'contained',
  start_url: '',
};

const screenOf = (page: Page) => page.locator('#main').getByRole('heading', { level: 1 });

test.describe('How somebody likes Attesta', () => {
  test('follows them to another browser, and ends with their session', async ({ open }) => {
    const first = await open();
    await first.signIn(manager);
    await prefer(first.page, untouched);
    await first.page.reload();
    const saved = first.page.waitForResponse((reply) => {
      const request = reply.request();
      return request.method() === 'PUT' && (request.postData() ?? '').includes('dark');
    });
    await first.page.getByRole('button', { name: first.text('shell:nav.collapse') }).click();
    await first.page.getByRole('button', { name: first.text('ui:control.theme') }).click();
    await first.page.getByRole('menuitem', { name: first.text('ui:control.dark') }).click();
    await expect(first.page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect((await saved).status()).toBe(200);

    const { page, text, signIn, accessible } = await open();
    await signIn(manager);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('button', { name: text('shell:nav.expand') })).toBeVisible();
    await prefer(page, { navigation_style: 'top', layout_type: 'full', language: 'it' });
    await page.reload();
    const italian = textsOf('it');
    const group = page.getByRole('button', { name: italian('shell:nav.evidence') });
    await accessible();
    await group.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(group).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/ss\/scores/);
    await prefer(page, untouched);
    await page.reload();
    await page.getByRole('button', { name: text('shell:userMenu', { name: 'Luca Bernasconi' }) }).click();
    await page.getByRole('menuitem', { name: text('shell:signOut') }).click();
    await page.waitForURL(/\/signin/);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('goes back, with a word, when the server does not take it', async ({ open }) => {
    const { page, text, signIn } = await open({ tolerated: /Failed to load resource/ });
    await signIn(manager);
    await prefer(page, untouched);
    await page.reload();
    await expect(page.getByRole('button', { name: text('shell:nav.collapse') })).toBeVisible();
    await page.route('**/api/v1/auth/preferences', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: text('shell:nav.collapse') }).click();
    await expect(page.getByRole('button', { name: text('shell:nav.expand') })).toBeVisible();
    await expect(page.getByText(text('ui:error.unreachable'))).toBeVisible();
    await expect(page.getByRole('button', { name: text('shell:nav.collapse') })).toBeVisible();
  });

  test('begins at the start page they chose, which explains itself where it is no longer theirs', async ({ open }) => {
    const { page, text, signIn, accessible } = await open();
    await page.goto('/');
    await page.waitForURL(/\/signin/);
    await signIn(surveyor);
    await prefer(page, { start_url: '/ss/scores' });
    await page.goto('/');
    await page.waitForURL(/\/ss\/scores/);
    const elsewhere = await open();
    await elsewhere.signIn(surveyor);
    await elsewhere.page.waitForURL(/\/ss\/scores/);

    await prefer(page, { start_url: '/ss/users' });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: text('shell:forbidden.title') })).toBeVisible();
    await expect(page.getByText(text('shell:startPage.hint'))).toBeVisible();
    await accessible();
    await page.getByRole('link', { name: text('shell:startPage.dashboard') }).click();
    await page.waitForURL(/\/ss\/dashboard/);
    await prefer(page, untouched);
  });
});

test('The account menu works with the keyboard', async ({ open }) => {
  const { page, text, signIn, accessible } = await open();
  await signIn(surveyor);
  const button = page.getByRole('button', { name: text('shell:userMenu', { name: 'Henrik Dahl' }) });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: text('shell:profile') })).toBeFocused();
  await expect(page.getByText('Northwind Health Group').last()).toBeVisible();
  await accessible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: text('shell:profile') })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: text('shell:changePassword') })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/forgot-password/);
});

test.describe('A page that is not there', () => {
  test('says so and leads home', async ({ open }) => {
    const { page, text, signIn, accessible } = await open();
    await signIn(surveyor);
    await page.goto('/ss/no-such-page');
    await expect(page.getByRole('heading', { name: 'Sorry, an error occurred. Page not found!' })).toBeVisible();
    await accessible();
    await page.getByRole('link', { name: text('shell:goHome') }).click();
    await page.waitForURL(/\/ss\/dashboard/);
  });

  test('or that fails says so and leads home', async ({ open }) => {
    const { page, text, signIn, accessible } = await open({
      tolerated: /is not a function|error boundary|React Router/i,
    });
    await signIn(surveyor);
    await page.route('**/api/getMyNofication*', (route) =>
      route.fulfill({ json: { success: true, message: '', errors: [], data: { no: 'list' }, unread: 0 } }),
    );
    await page.goto('/ss/dashboard');
    await page.getByRole('button', { name: /unread/ }).click();
    await expect(page.getByRole('heading', { name: 'Sorry, the server is going wrong' })).toBeVisible();
    await accessible();
    await page.unroute('**/api/getMyNofication*');
    await page.getByRole('link', { name: text('shell:goHome') }).click();
    await expect(screenOf(page)).toBeVisible();
  });
});
