import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, type Screen } from './screens';

const screensCalls = /\/api\/(?!auth\/log_out)|\/(Dashboard|report|surveyor_session)\//;

/** What pages ask the server for, from now on. */
export function callsOf(context: BrowserContext, pattern = screensCalls): string[] {
  const calls: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (['fetch', 'xhr'].includes(request.resourceType()) && pattern.test(pathname)) calls.push(pathname);
  });
  return calls;
}

/** The heading of the screen that a tab shows. */
export const screenOf = (page: Page): Locator => page.locator('#main').getByRole('heading', { level: 1 });

/** Opens a screen in another tab of the same browser. */
export async function secondTab({ page, context }: Screen, path: string): Promise<Page> {
  const other = await context.newPage();
  await other.goto(new URL(path, page.url()).href);
  await expect(screenOf(other)).toBeVisible();
  return other;
}
