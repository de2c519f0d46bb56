import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { Installation, Organization } from './organization';
import { signIn } from './sign-in';
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
  /** WCAG 2.2 AA as axe sees it, on the page as it stands. */
  accessible(): Promise<void>;
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

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
        signIn: (email, path) => signIn(page, email, path),
        accessible: () => accessible(page),
      };
    });
    for (const context of contexts) await context.close();
    expect(complaints).toEqual([]);
  },
});

async function accessible(page: Page): Promise<void> {
  // Live events keep a connection open for good: what is still loading says so itself.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // What fades in or out has no contrast of its own yet.
  await expect(page.locator('[class*="-fade-leave"], [class*="-fade-enter"], [class*="-fade-appear"]')).toHaveCount(0);
  // Legacy mode looks into no frame of another origin, of which there are none, and needs no second page for its verdict: that
  // and leaving out what is in order halve its time.
  const axe = new AxeBuilder({ page }).options({ runOnly: wcag, resultTypes: ['violations'] }).setLegacyMode(true);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found).toEqual([]);
}

export { expect };
