import type { Page } from '@playwright/test';
import { ask } from './account';
import { expect, test } from './screens';

test.describe('Somebody who acts for a branch', () => {
  test('is told so in all tabs and on paper, and goes back to their own organization by the keyboard', async ({
    open,
    organization,
  }) => {
    const { email, name } = await organization.person(2);
    const { page, context, text, signIn, accessible } = await open();
    await signIn(email, '/ss/notifications');
    const branch = `Branch of ${organization.name}`;
    expect(await ask(page, 'POST', '/clientapi/add_company/create', { name: branch })).toBe(201);
    const second = await context.newPage();
    await second.goto('/ss/notifications');
    const banner = (of: Page) => of.getByRole('complementary', { name: text('shell:acting.label') });
    await expect(banner(page)).toHaveCount(0);

    await page.getByRole('combobox', { name: text('shell:organization.label') }).click();
    await page.getByTitle(branch, { exact: true }).click();
    for (const tab of [page, second]) {
      await expect(banner(tab)).toContainText(text('shell:acting.for', { name: branch }));
      await expect(banner(tab)).toContainText(text('shell:acting.noted', { name, own: organization.name }));
    }
    await accessible();

    await page.emulateMedia({ media: 'print' });
    await expect(banner(page)).toBeVisible();
    await expect(banner(page).getByRole('button')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await page.setViewportSize({ width: 390, height: 844 });
    const [above, content] = await Promise.all([banner(page).boundingBox(), page.locator('#main').boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(content?.y ?? 0);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await second.bringToFront();
    const back = banner(second).getByRole('button', { name: text('shell:acting.back', { own: organization.name }) });
    await back.focus();
    await second.keyboard.press('Enter');
    await expect(banner(second)).toHaveCount(0);
    await expect(second.locator('#main')).toBeFocused();
    await expect(banner(page)).toHaveCount(0);
  });
});
