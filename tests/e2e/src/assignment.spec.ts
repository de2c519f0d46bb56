import type { Locator, Page } from '@playwright/test';
import { expect, test } from './screens';

const heading =
  'library,chapter_code,chapter,standard_code,standard,substandard_code,substandard,substandard_description,esr,activity,activity_type,response_frequency,element';

/** A library of so many chapters with two standards of three substandards each. */
function library(name: string, chapters: number): string[] {
  const rows = [heading];
  for (let chapter = 1; chapter <= chapters; chapter += 1)
    for (let standard = 1; standard <= 2; standard += 1)
      for (let part = 1; part <= 3; part += 1) {
        const code = `C${chapter}.${standard}.${part}`;
        const hidden = chapter === chapters && standard === 2 && part === 3 ? 'Sterile trays are counted twice' : '';
        rows.push(
          `${name},C${chapter},Chapter ${chapter},C${chapter}.${standard},Standard ${chapter}.${standard},${code},Part ${code},${hidden},0,Round ${code},1,monthly,Is it so?`,
        );
      }
  return rows;
}

const line = (page: Page, name: string): Locator => page.getByRole('treeitem', { name: new RegExp(`\\b${name}\\b`) });

test('Two people get a chapter at once, the work of one moves to the other, and both are undone', async ({
  open,
  organization,
}) => {
  test.setTimeout(360_000);
  const admin = await organization.person(3);
  const [grace, tom] = [await organization.person(4), await organization.person(4, 'Tom Becker')];
  await organization.library(library(`Library of ${organization.name}`, 2));
  const { page, text, signIn, accessible } = await open();
  await signIn(admin.email, '/ss/assignment');
  const person = (name: string): Locator => page.getByRole('checkbox', { name: new RegExp(name) });
  const undo = page.getByRole('button', { name: text('compliance:assignment.undo'), exact: true });

  await test.step('a chapter is ticked for both, and it is said what changes before it is saved', async () => {
    await person(grace.name).check();
    await person(tom.name).check();
    await line(page, 'Chapter 1').click();
    await expect(line(page, 'Chapter 1')).toHaveAttribute('aria-checked', 'true');
    await expect(page.getByText(text('compliance:assignment.pending.added', { n: 12 }))).toBeVisible();
    await page.getByText(text('compliance:assignment.showChanges')).click();
    await expect(page.getByText(text('compliance:assignment.gets', { what: 'C1 Chapter 1' }))).toHaveCount(2);
    await accessible();
    await page.getByRole('button', { name: text('compliance:assignment.save'), exact: true }).click();
    await expect(page.getByText(text('compliance:assignment.saved'))).toBeVisible();
    await expect(line(page, 'Chapter 1')).toContainText('GO');
    await expect(line(page, 'Chapter 1')).toContainText('TB');
  });

  await test.step('what one has alone is ticked in part, and one Tab stop leads into the tree', async () => {
    await person(tom.name).uncheck();
    await line(page, 'Chapter 2').click();
    await page.getByRole('button', { name: text('compliance:assignment.save'), exact: true }).click();
    await expect(line(page, 'Chapter 2')).toContainText('GO');
    await person(tom.name).check();
    await expect(line(page, 'Chapter 2')).toHaveAttribute('aria-checked', 'mixed');
    await expect(page.locator('[role=treeitem][tabindex="0"]')).toHaveCount(1);
    await expect(page.getByRole('tree').locator('input:not([tabindex="-1"])')).toHaveCount(0);
    await person(tom.name).uncheck();
  });

  await test.step('her work moves to him, and comes back', async () => {
    await page.getByRole('button', { name: text('compliance:move.open') }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('checkbox', { name: /Chapter/ })).toHaveCount(2);
    await drawer.getByLabel(text('compliance:move.to')).click();
    await page.locator('.ant-select-item-option', { hasText: tom.name }).click();
    await accessible();
    await drawer.getByRole('button', { name: text('compliance:move.save'), exact: true }).click();
    await expect(page.getByText(text('compliance:move.done'))).toBeVisible();
    await expect(line(page, 'Chapter 2')).toHaveAttribute('aria-checked', 'false');
    await expect(line(page, 'Chapter 2')).toContainText('TB');
    await undo.click();
    await expect(line(page, 'Chapter 2')).toHaveAttribute('aria-checked', 'true');
    await expect(line(page, 'Chapter 2')).not.toContainText('TB');
    await expect(line(page, 'Chapter 1')).toContainText('TB');
  });

  await test.step('on a phone the people are chosen in a drawer and the tree is not wider than the screen', async () => {
    const phone = await open({ width: 390, dark: true });
    await phone.signIn(admin.email, '/ss/assignment');
    await phone.page.getByRole('button', { name: phone.text('compliance:assignment.choosePeople') }).click();
    await phone.page.getByRole('checkbox', { name: new RegExp(tom.name) }).check();
    await phone.page.getByRole('button', { name: phone.text('compliance:assignment.chooseDone') }).click();
    await expect(line(phone.page, 'Chapter 1')).toHaveAttribute('aria-checked', 'true');
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await phone.accessible();
  });
});

test("A library's tree is searched, walked by keyboard, and stays where it was", async ({ open, organization }) => {
  test.setTimeout(240_000);
  const viewer = await organization.person(6);
  const id = await organization.library(library(`Library of ${organization.name}`, 30));
  const { page, text, signIn, accessible, follow } = await open();
  await signIn(viewer.email, `/ss/libraries/${id}`);
  const search = page.getByRole('searchbox', { name: text('content:tree.search') });

  await test.step('a search finds by description, opens the way and shows the hit', async () => {
    await expect(line(page, 'Chapter 1')).toBeVisible();
    await search.fill('counted twice');
    await expect(line(page, 'Part C30.2.3')).toBeInViewport();
    await expect(page.getByText(text('tree:found', { at: 1, count: 1 }))).toBeVisible();
    await search.fill('part c2.');
    await expect(page.getByText(text('tree:found', { at: 1, count: 6 }))).toBeVisible();
    await search.press('Enter');
    await expect(page.getByText(text('tree:found', { at: 2, count: 6 }))).toBeVisible();
    await expect(line(page, 'Part C2.1.2').locator('mark')).toHaveText('Part C2.');
    await accessible();
  });

  await test.step('the keyboard walks from the hit, and opens what it chooses', async () => {
    await search.press('ArrowDown');
    await expect(line(page, 'Part C2.1.2')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(line(page, 'Part C2.1.1')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(line(page, 'Standard 2.1')).toBeFocused();
    await page.keyboard.press('End');
    await expect(line(page, 'Chapter 30')).toBeFocused();
    await expect(line(page, 'Chapter 30')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Home');
    await expect(line(page, 'Chapter 1')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: /Chapter 1/ })).toBeVisible();
  });

  await test.step('what was open and how far one had scrolled is the same after a reload, and on coming back', async () => {
    await search.fill('');
    await page.getByRole('button', { name: text('tree:expandAll') }).click();
    await expect(line(page, 'Part C1.1.1')).toBeVisible();
    await page.getByRole('button', { name: text('tree:collapseAll') }).click();
    await expect(line(page, 'Part C1.1.1')).toHaveCount(0);
    await page.getByRole('button', { name: text('tree:expandAll') }).click();
    await expect(line(page, 'Part C1.1.1')).toBeVisible();
    await line(page, 'Part C1.2.1').click();
    await line(page, 'Part C1.2.1').press('End');
    await expect(line(page, 'Round C30.2.3')).toBeInViewport({ ratio: 1 });
    await expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key), `place.${id}`)).toContain('first');
    await page.reload();
    await expect(line(page, 'Round C30.2.3')).toBeInViewport();
    // Only what is near the window is drawn, and the page alone scrolls.
    expect(await page.getByRole('treeitem').count()).toBeLessThan(120);
    expect(await page.locator('.ct-tree-pane').evaluate((pane) => getComputedStyle(pane).overflowY)).toBe('visible');
    await page.getByRole('link', { name: text('content:menu.activities') }).click();
    await expect(page.getByRole('heading', { level: 1, name: text('content:activities.title') })).toBeVisible();
    await page.goBack();
    await expect(line(page, 'Round C30.2.3')).toBeInViewport();
  });

  await test.step('an activity is read as a page: its name once, and the substandards by name', async () => {
    await follow(`/ss/activities?q=${encodeURIComponent('Round C7.1.2')}`);
    await expect(page.getByRole('table')).toContainText('C7.1.2 Part C7.1.2');
    await page
      .getByRole('button', { name: /Round C7\.1\.2/ })
      .or(page.getByRole('link', { name: /Round C7\.1\.2/ }))
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Round C7.1.2' })).toBeVisible();
    await expect(page.getByRole('button', { name: text('content:activities.open') })).toHaveCount(0);
    await accessible();
    await page.getByRole('link', { name: 'C7.1.2 Part C7.1.2' }).click();
    await expect(line(page, 'Part C7.1.2')).toHaveAttribute('aria-selected', 'true');
  });
});
