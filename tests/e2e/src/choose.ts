import type { Page } from '@playwright/test';

/** Chooses from a list that opens, as somebody who types does. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  // What need not be chosen says so behind its name.
  const list = page.getByRole('combobox', { name: new RegExp(`^${label}( \\(|$)`) });
  await list.click();
  // A list that was open before is still folding up.
  await page.locator('.ant-select-dropdown:visible').last().getByTitle(option, { exact: true }).click();
}
