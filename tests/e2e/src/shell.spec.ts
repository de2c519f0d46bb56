import type { Page } from '@playwright/test';
import { ask } from './account';
import { expect, test } from './screens';
import { textsOf } from './texts';

const prefer = (page: Page, preferences: object): Promise<number> =>
  ask(page, 'PUT', '/api/v1/auth/preferences', preferences);

test.describe('How somebody likes Attesta', () => {
  test('follows them to another browser, and ends with their session', async ({ open, organization }) => {
    const { email, name } = await organization.person(2);
    const first = await open();
    await first.signIn(email, '/ss/notifications');
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
    await signIn(email, '/ss/notifications');
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
    await page.waitForURL(/\/ss\/readiness/);
    await prefer(page, { language: '', theme: 'system', navigation_style: 'side' });
    await page.reload();
    await page.getByRole('button', { name: text('shell:userMenu', { name }) }).click();
    await page.getByRole('menuitem', { name: text('shell:signOut') }).click();
    await page.waitForURL(/\/signin/);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('begins at the start page they chose, which explains itself where it is no longer theirs', async ({
    open,
    organization,
  }) => {
    const { email } = await organization.person(5);
    const { page, text, signIn, accessible } = await open();
    await page.goto('/');
    await page.waitForURL(/\/signin/);
    await signIn(email, '/ss/notifications');
    await prefer(page, { start_url: '/ss/scores' });
    await page.goto('/');
    await page.waitForURL(/\/ss\/scores/);
    const elsewhere = await open();
    await elsewhere.signIn(email);
    await elsewhere.page.waitForURL(/\/ss\/scores/);

    await prefer(page, { start_url: '/ss/users' });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: text('shell:forbidden.title') })).toBeVisible();
    await expect(page.getByText(text('shell:startPage.hint'))).toBeVisible();
    await accessible();
    await page.getByRole('link', { name: text('shell:startPage.dashboard') }).click();
    await page.waitForURL(/\/ss\/dashboard/);
  });
});

test('The account menu works with the keyboard', async ({ open, organization }) => {
  const { email, name } = await organization.person(5);
  const { page, text, signIn, accessible } = await open();
  await signIn(email, '/ss/notifications');
  const button = page.getByRole('button', { name: text('shell:userMenu', { name }) });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: text('shell:profile') })).toBeFocused();
  await expect(page.getByText(organization.name).last()).toBeVisible();
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
