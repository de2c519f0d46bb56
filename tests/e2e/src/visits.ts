import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { type FirstAnswer, firstAnswer } from './first-answer';
import { people } from './people';
import { signIn } from './sign-in';
import { type Weight, weigh } from './weight';

interface Described {
  path: string;
  roles: number[];
  coming: boolean;
  menu?: object;
}

/** Whose screens are weighed: a client admin has most of them. */
const role = 3;
const frontends = join(__dirname, '../../../frontends');
const read = (file: string) => JSON.parse(readFileSync(join(frontends, file), 'utf8'));

/** The screens of the menu, by their addresses. */
export const menuScreens: string[] = (read('shell/public/remotes.json').remotes as { name: string }[])
  .flatMap(({ name }) => read(`${name}/dist/remote.json`).screens as Described[])
  .filter(({ menu, coming, roles }) => menu && !coming && roles.includes(role))
  .map(({ path }) => path);

/** Sign-in as somebody meets it who was never here. `prepare` may slow the line. */
export function visitSignIn(browser: Browser, prepare?: (page: Page) => Promise<void>): Promise<Weight> {
  return inNewBrowser(browser, async (page) => {
    await prepare?.(page);
    const weight = await weigh(page);
    await openSignIn(page);
    return settled(page, weight);
  });
}

/** A voting page as a voter meets it who comes from the mail. */
export async function visitVotingPage(
  browser: Browser,
  prepare: (page: Page) => Promise<void>,
): Promise<Weight & FirstAnswer> {
  let answer: FirstAnswer = { readable: Number.NaN, answered: Number.NaN };
  const weight = await inNewBrowser(browser, async (page) => {
    await prepare(page);
    const weighed = await weigh(page);
    answer = await firstAnswer(page, '/commitee/vote?id=1&voter_email=ada%40outside.test&t=x');
    return settled(page, weighed);
  });
  return { ...weight, ...answer };
}

/** A screen as the first one after sign-in: what sign-in brought is there, all else is fetched. */
export function visitScreen(browser: Browser, path: string): Promise<Weight> {
  return inNewBrowser(browser, async (page) => {
    await openSignIn(page);
    await page.waitForLoadState('networkidle');
    const weight = await weigh(page);
    await signIn(page, people[role], path);
    const found = await settled(page, weight);
    await page.evaluate(endSession);
    return found;
  });
}

async function inNewBrowser(browser: Browser, visit: (page: Page) => Promise<Weight>): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 860 } });
  try {
    return await visit(await context.newPage());
  } finally {
    await context.close();
  }
}

async function openSignIn(page: Page): Promise<void> {
  await page.goto('/signin');
  await expect(page.locator('#email')).toBeEditable();
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

/** Runs in the page: a person may have a few sessions only. */
async function endSession(): Promise<void> {
  const [token, id] = [localStorage.getItem('token'), localStorage.getItem('login_log_id')];
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  await fetch('/api/auth/log_out', { method: 'POST', headers, body: JSON.stringify({ id }) });
}
