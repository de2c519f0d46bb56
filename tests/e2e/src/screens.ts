import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { Installation, Organization } from './organization';
import { people } from './people';
import { settled, until } from './settled';
import { type Begun, endSession, signIn } from './sign-in';
import { type Texts, textsOf } from './texts';

interface Fixtures {
  /** An organization of this test's own. */
  organization: Organization;
  /** Opens a page of its own session in a language; what the console complains of fails the test. */
  open(options?: {
    language?: string;
    dark?: boolean;
    width?: number;
    /**
     * Menus unfold and toasts slide, as for most people. On a busy machine what is still unfolding can stand still for two
     * frames, and a click there misses: most tests are people who asked their system for less motion.
     */
    moving?: boolean;
    /** A complaint that the test itself provokes. */
    tolerated?: RegExp;
  }): Promise<Screen>;
}

/** One person at one browser. */
export interface Screen {
  page: Page;
  context: BrowserContext;
  text: Texts;
  /** Signs in with the demo's password and opens a screen, the start page unless it is said which. */
  signIn(email: string, path?: string): Promise<void>;
  /** Goes to a screen as a link within the page does, without loading a script anew; waits until its heading has the focus. */
  follow(path: string): Promise<void>;
  /** WCAG 2.2 AA as axe sees it, on the page as it stands. */
  accessible(): Promise<void>;
}

const demo = new Set<string>(Object.values(people));
const looked: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Whoever speaks to the page says what stands on a button; axe calls this rule an experiment, which runs by name alone.
  rules: { 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
  elementRef: false,
};

export const test = base.extend<Fixtures, { installation: Installation }>({
  installation: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const installation = await Installation.reach();
      await use(installation);
      await installation.leave();
    },
    { scope: 'worker' },
  ],
  organization: async ({ installation }, use) => use(await Organization.found(installation)),
  open: async ({ browser }, use) => {
    const complaints: string[] = [];
    const contexts: BrowserContext[] = [];
    const ofDemo: Begun[] = [];
    await use(async ({ language = 'en', dark = false, width = 1366, moving = false, tolerated } = {}) => {
      const context = await browser.newContext({
        viewport: { width, height: 860 },
        colorScheme: dark ? 'dark' : 'light',
        reducedMotion: moving ? 'no-preference' : 'reduce',
        acceptDownloads: true,
      });
      contexts.push(context);
      await context.addInitScript((chosen) => {
        // A new page is about:blank at first, which has no storage.
        if (location.protocol.startsWith('http')) localStorage.setItem('language', chosen);
      }, language);
      const complain = (complaint: string): void => {
        if (!tolerated?.test(complaint)) complaints.push(complaint);
      };
      context.on('console', (message) => {
        const type = message.type();
        // The browser itself notes every 4xx; that a refusal is meant is the test's own business.
        if (/the server responded with a status of 4\d\d/.test(message.text())) return;
        if (type === 'error' || type === 'warning') complain(`${type}: ${message.text()}`);
      });
      context.on('weberror', (error) => complain(error.error().message));
      const page = await context.newPage();
      return {
        page,
        context,
        text: textsOf(language),
        signIn: async (email, path) => {
          const begun = await signIn(page, email, path);
          if (demo.has(email)) ofDemo.push(begun);
        },
        follow: (path) => follow(page, path),
        accessible: () => accessible(page),
      };
    });
    for (const context of contexts) await context.close();
    // Tests share the people of the demo, who may have a few sessions only.
    for (const begun of ofDemo) await endSession(begun);
    expect(complaints).toEqual([]);
  },
});

async function accessible(page: Page): Promise<void> {
  await settled(page);
  // Once a document: the program weighs more than most screens. There are no frames to look into.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (options) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, looked);
  expect(found).toEqual([]);
}

/** Goes to a screen as a link within the page does; its heading takes the focus, so that a screen reader says where one is. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    (document.activeElement as HTMLElement | null)?.blur();
    // With the number that the router gives its own entries.
    window.history.pushState({ idx: (window.history.state?.idx ?? 0) + 1 }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  if (path !== '/ss/dashboard') await until(page, () => document.activeElement?.matches('h1') ?? false);
}

export { expect };
