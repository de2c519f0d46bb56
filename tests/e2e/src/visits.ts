import { expect, type Page } from '@playwright/test';
import { people } from './people';
import { signIn } from './sign-in';
import { type Weight, weigh } from './weight';

/** Sign-in as somebody meets it who was never here: nothing is in the browser's memory. */
export async function visitSignIn(page: Page): Promise<Weight> {
  const weight = await weigh(page);
  await page.goto('/signin');
  await expect(page.locator('#email')).toBeEditable();
  return settled(page, weight);
}

/** A screen as the first one after sign-in, for a client admin: what sign-in brought is there, all else is fetched. */
export async function visitScreen(page: Page, path: string): Promise<Weight> {
  await visitSignIn(page);
  const weight = await weigh(page);
  await signIn(page, people[3], path);
  return settled(page, weight);
}

/** Once nothing is loading any more, and for a while nothing has been asked for. */
async function settled(page: Page, weight: () => Promise<Weight>): Promise<Weight> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  let before = -1;
  let now = await weight();
  while (now.requests !== before) {
    before = now.requests;
    await page.waitForTimeout(1000);
    now = await weight();
  }
  return now;
}
