import type { Page } from '@playwright/test';
import { exported } from './exported';
import { keepPaper, printed, unspaced } from './pdf';
import { people } from './people';
import { test as base, expect, type Screen } from './screens';

/** Opens a screen of the demo, which has lists of several pages, for one of its people; nothing is written. */
type Look = (
  role: keyof typeof people,
  path: string,
  options?: { language?: string; dark?: boolean; width?: number },
) => Promise<Screen>;

const test = base.extend<{ look: Look }>({
  look: async ({ open }, use) => {
    await use(async (role, path, options) => {
      const screen = await open(options);
      await keepPaper(screen.page);
      await screen.signIn(people[role], path);
      return screen;
    });
  },
});

test('a printed list has every row and column of its filter, whose and when it is, and its head on each page', async ({
  look,
}) => {
  const { page, text } = await look(3, '/ss/reports/checklist?status=upcoming');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  const total = Number((await page.locator('.at-table-bar-start').textContent())?.match(/\d+/)?.[0]);
  const [titles = [], ...rows] = await exported(page, text);
  expect(rows).toHaveLength(total);

  const pages = await printed(page, () =>
    page
      .locator('.at-table-tools')
      .getByRole('button', { name: text('ui:paper.print') })
      .click(),
  );
  expect(titles.length).toBeGreaterThan(9);
  const all = unspaced(pages.map((one) => one.text).join(' '));
  for (const [name = ''] of rows) expect(all).toContain(unspaced(name));
  expect(all).toContain(unspaced(`Rows: ${total}`));
  pages.forEach((one, index) => {
    expect(one.sideways).toBe(true);
    const words = unspaced(one.text);
    for (const title of titles) expect(words).toContain(unspaced(title));
    expect(words).toContain(unspaced(`Page ${index + 1} of ${pages.length}`));
    expect(words).toContain(unspaced('Northwind Health Group'));
  });
  const first = unspaced(pages[0]?.text ?? '');
  expect(first).toContain(unspaced(`${text('compliance:field.status')}: ${text('compliance:status.upcoming')}`));
  expect(first).toMatch(/Printed.*20\d\d,\d+:\d\d/);
});

test('a dashboard comes onto paper whole, with what stands far below', async ({ look }) => {
  const { page, text } = await look(3, '/ss/dashboard');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('row', { name: text('compliance:dashboard.period.year') })).toHaveCount(0);
  const pages = await printed(page, () => page.keyboard.press('Control+p'));
  const all = unspaced(pages.map((one) => one.text).join(' '));
  expect(all).toContain(unspaced(text('compliance:dashboard.period.year')));
  expect(all).toContain(unspaced(text('compliance:dashboard.files')));
});

test('more rows than a page of the list holds all come onto paper, and controls do not', async ({ look }) => {
  const { page, text } = await look(3, '/ss/activities', { dark: true });
  await expect(page.getByRole('row')).toHaveCount(21);
  const [, ...rows] = await exported(page, text);
  expect(rows.length).toBeGreaterThan(20);
  const pages = await printed(page, () => page.keyboard.press('Control+p'));
  expect(pages.length).toBeGreaterThan(1);
  const all = unspaced(pages.map((one) => one.text).join(' '));
  for (const [name = ''] of rows) expect(all).toContain(unspaced(name));
  expect(all).not.toContain(unspaced(text('content:activities.create')));
  expect(all).not.toContain(unspaced(text('ui:table.range', { from: '1', to: '20', total: String(rows.length) })));
});

test('a score view is printed in the same frame, in Arabic too', async ({ look }) => {
  const { page, text } = await look(3, '/ss/scores', { language: 'ar' });
  await page.locator('.at-table tbody tr').first().waitFor();
  const pages = await printed(page, () =>
    page
      .getByRole('button', { name: text('ui:paper.print') })
      .first()
      .click(),
  );
  const words = unspaced(pages[0]?.text ?? '');
  expect(words).toContain('NorthwindHealthGroup');
  expect(words).toContain('AttestaAmbulatoryCareStandards');
});

test('of a tree all open lines come onto paper, also those far below the window', async ({ look }) => {
  const { page, text } = await look(3, '/ss/libraries');
  await page.getByText('Attesta Ambulatory Care Standards', { exact: true }).first().click();
  await page.getByRole('button', { name: text('tree:expandAll') }).click();
  const lines = page.getByRole('treeitem');
  await expect(lines.and(page.locator('[aria-level="4"]')).first()).toBeVisible();
  const first = (await lines.first().locator('.at-tree-name').textContent()) ?? '';
  await lines.first().press('End');
  const last = lines.last();
  await expect(last).toBeFocused();
  const name = (await last.locator('.at-tree-name').textContent()) ?? '';
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByText(name, { exact: true })).toHaveCount(1);
  const pages = await printed(page, () => page.keyboard.press('Control+p'));
  const words = unspaced(pages.map((one) => one.text).join(' '));
  expect(words).toContain(unspaced(first));
  expect(words).toContain(unspaced(name));
  expect(words.match(/[A-Z]{2}\.\d\.\d/g)?.length ?? 0).toBeGreaterThan(40);
});

test('on a phone a place in a library is chosen in the sheet of filters, and said on a chip', async ({ look }) => {
  const { page, text, accessible } = await look(3, '/ss/reports/checklist', { width: 390 });
  await expect(page.getByTestId('hierarchy-library')).toHaveCount(0);
  await page.getByRole('button', { name: text('ui:filter.open') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('combobox', { name: text('hierarchy:library') }).click();
  await page.getByTitle('Attesta Laboratory Standards', { exact: true }).click();
  await sheet.getByRole('combobox', { name: text('hierarchy:chapter') }).click();
  await page.getByTitle('SP Samples', { exact: true }).click();
  await accessible();
  await sheet.getByRole('button', { name: text('ui:filter.apply') }).click();
  const chip = page.getByRole('button', { name: /SP Samples/ });
  await expect(chip).toBeVisible();
  await expect(page).toHaveURL(/chapter=/);
  await chip.click();
  await expect(page).not.toHaveURL(/chapter=|library=/);
});

test('on a phone a row is a card with status, due date and score, and opens by a tap', async ({ look }) => {
  const { page, text, accessible } = await look(4, '/ss/work', { width: 390 });
  const card = page.locator('.at-card').first();
  await expect(card.locator('.at-status')).toBeVisible();
  await expect(card.locator('.at-card-date')).toContainText(/\d{4}/);
  await expect(card.locator('.at-card-score')).toContainText(/%|Not scored/);
  await accessible();

  await page.getByRole('button', { name: text('ui:filter.open') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('combobox', { name: text('ui:table.sort') }).click();
  const name = text('compliance:field.activity');
  await page.getByTitle(text('ui:table.descending', { column: name }), { exact: true }).click();
  await accessible();
  await sheet.getByRole('button', { name: text('ui:filter.apply') }).click();
  await expect(page).toHaveURL(/sort=-activity/);
  await expect(sheet).toBeHidden();
  await card.locator('.at-card-date').click();
  await expect(page).toHaveURL(/\/ss\/work\/.+/);
});

test('cards and a list are accessible in the dark', async ({ look }) => {
  for (const width of [390, 1366]) {
    const { page, accessible } = await look(3, '/ss/reports/checklist?status=due', { dark: true, width });
    await page.locator('.at-card, tr.at-row').first().waitFor();
    await accessible();
  }
});

test('a text that is cut shows whole when it has the focus, and headers show theirs', async ({ look }) => {
  const { page, accessible } = await look(2, '/ss/users');
  const cut = page.locator('.at-cell[tabindex="0"]').first();
  const whole = (await cut.textContent()) ?? '';
  await page.keyboard.press('Tab');
  await cut.focus();
  await expect(page.getByRole('tooltip')).toHaveText(whole);
  await accessible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
  const header = page.getByRole('columnheader').getByRole('button').first();
  await header.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(header).toBeFocused();
  expect(await header.evaluate((button) => getComputedStyle(button).outlineWidth)).toBe('2px');
});

const lists: Record<keyof typeof people, string[]> = {
  1: ['/ss/organizations', '/ss/users', '/ss/libraries'],
  2: ['/ss/dashboard', '/ss/organizations', '/ss/users', '/ss/libraries', '/ss/activities', '/ss/scores'],
  3: ['/ss/users', '/ss/checklists', '/ss/reports/checklist', '/ss/reports/updator', '/ss/reports/propertyassign'],
  4: ['/ss/work', '/ss/scores', '/ss/checklists', '/ss/reports/checklist', '/ss/profile?tab=sign-ins'],
  5: ['/ss/libraries', '/ss/activities'],
  6: ['/ss/scores', '/ss/checklists', '/ss/reports/checklist', '/ss/libraries', '/ss/activities'],
};

for (const [role, [first = '', ...others]] of Object.entries(lists)) {
  test(`no list of role ${role} is scrolled sideways at 1366, and its rows are of one height`, async ({ look }) => {
    const { page, follow } = await look(Number(role) as keyof typeof people, first);
    for (const path of [first, ...others]) {
      if (path !== first) await follow(path);
      // What stands below the first screen is asked for when it comes into view.
      await page.mouse.move(700, 500);
      await expect(async () => {
        await page.mouse.wheel(0, 800);
        await expect(page.locator('tr.at-row').first()).toBeAttached({ timeout: 500 });
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 500 });
      }).toPass();
      expect({ path, ...(await measured(page)) }).toEqual({ path, wider: [], heights: 1, page: 1366 });
    }
  });
}

for (const language of ['en', 'ar', 'es']) {
  test(`bars of one list begin and end below each other, whatever stands beside them (${language})`, async ({
    look,
  }) => {
    const { page, follow } = await look(3, '/ss/checklists', { language });
    await page.locator('tr.at-row .at-score-word').first().waitFor();
    expect(await placesOfBars(page)).toBe(1);
    await follow('/ss/dashboard');
    await page.locator('.at-bar-list .at-score-track').first().waitFor();
    expect(await placesOfBars(page)).toBe(1);
  });
}

/** In how many places bars stand in a list of names and scores, or in a column of a table, at most. */
function placesOfBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    const lists = [...document.querySelectorAll('.at-bar-list:not(.cp-compared), .at-row-table')];
    const places = lists.map((list) => {
      const bars = [...list.querySelectorAll('.at-score-track')].map((bar) => bar.getBoundingClientRect());
      return new Set(bars.map(({ left, right }) => `${Math.round(left)} to ${Math.round(right)}`)).size;
    });
    return Math.max(0, ...places);
  });
}

/** The tables that are wider than their place, how many heights rows of one table have at most, and the page's width. */
function measured(page: Page): Promise<{ wider: string[]; heights: number; page: number }> {
  return page.evaluate(() => {
    const tables = [...document.querySelectorAll('.at-table')];
    const wider = tables.filter((table) => {
      const content = table.querySelector('.at-row-table') ?? table;
      return content.scrollWidth > content.clientWidth;
    });
    const heights = tables.map(
      (table) => new Set([...table.querySelectorAll('tr.at-row')].map((row) => row.clientHeight)).size,
    );
    return {
      wider: wider.map((table) => table.textContent?.slice(0, 80) ?? ''),
      heights: Math.max(0, ...heights),
      page: document.documentElement.scrollWidth,
    };
  });
}
