import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Screen } from './screens';

/** The cells of the list's CSV. */
export async function exported(page: Page, text: Screen['text']): Promise<string[][]> {
  await page.getByRole('button', { name: text('ui:table.export'), exact: true }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: text('ui:export.csv') }).click();
  const content = readFileSync(await (await coming).path(), 'utf8').replace('\uFEFF', '');
  return content
    .trim()
    .split('\r\n')
    .map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => unquoted(cell)))
    .map((cells) => cells.slice(0, -1));
}

function unquoted(cell: string): string {
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}
