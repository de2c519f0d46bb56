import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { type FirstAnswer, firstAnswer } from './first-answer';
import { people } from './people';
import { until } from './settled';
import { beginSession, endSession } from './sign-in';
import { type Weight, weigh } from './weight';

interface Described {
  path: string;
  roles: number[];
  coming: boolean;
  menu?: object;
}

/** Whose screens are weighed where nobody else is named: a client admin has most of them. */
const usual = 3;
const frontends = join(__dirname, '../../../frontends');
const read = (file: string) => JSON.parse(readFileSync(join(frontends, file), 'utf8'));

/** The screens of the menu, by their addresses. */
export const menuScreens: string[] = (read('shell/public/remotes.json').remotes as { name: string }[])
  .flatMap(({ name }) => read(`${name}/dist/remote.json`).screens as Described[])
  .filter(({ menu, coming, roles }) => menu && !coming && roles.includes(usual))
  .map(({ path }) => path);

/** Sign-in as somebody meets it who was never here. `prepare` may slow the line. */
export function visitSignIn(browser: Browser, prepare?: (page: Page) => Promise<void>): Promise<Weight> {
  return inNewBrowser(browser, async (page) => {
    await prepare?.(page);
    const scale = await weigh(page);
    await openSignIn(page);
    return scale.settled();
  });
}

/** A voting page as a voter meets it who comes from the mail. */
export function visitVotingPage(
  browser: Browser,
  prepare: (page: Page) => Promise<void>,
): Promise<Weight & FirstAnswer> {
  return inNewBrowser(browser, async (page) => {
    await prepare(page);
    const scale = await weigh(page);
    const answer = await firstAnswer(page, '/commitee/vote?id=1&voter_email=ada%40outside.test&t=x');
    return { ...(await scale.settled()), ...answer };
  });
}

/**
 * Screens of the menu, each as if it were the first one after sign-in: what sign-in brought is there, all else is fetched.
 * @param take is told of each, in their order
 * @param role whose screens they are
 */
export function visitScreens(
  browser: Browser,
  paths: string[],
  take: (path: string, weight: Weight) => void,
  role: keyof typeof people = usual,
): Promise<void> {
  return inNewBrowser(browser, async (page) => {
    const scale = await weigh(page);
    await openSignIn(page);
    await scale.settled();
    await scale.keepOnlyThis();
    const begun = await beginSession(page, people[role]);
    for (const path of paths) {
      scale.clear();
      await page.goto(path);
      await until(page, () => !!document.querySelector('#main h1')?.checkVisibility());
      take(path, await scale.settled());
    }
    await endSession(begun);
  });
}

async function inNewBrowser<Found>(browser: Browser, visit: (page: Page) => Promise<Found>): Promise<Found> {
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
