import { demoPassword } from '@attesta/seed';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Texts, textsOf } from './texts';

interface Fixtures {
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
  signIn(email: string): Promise<void>;
  /** WCAG 2.2 AA as axe sees it, on the page as it stands. */
  accessible(): Promise<void>;
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export const test = base.extend<Fixtures>({
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
      const text = textsOf(language);
      return { page, context, text, signIn: (email) => signIn(page, text, email), accessible: () => accessible(page) };
    });
    for (const context of contexts) await leave(context);
    expect(complaints).toEqual([]);
  },
});

/** Signs out and closes: sessions are limited, and tests share their accounts. */
async function leave(context: BrowserContext): Promise<void> {
  const [page] = context.pages();
  await page?.evaluate(async () => {
    const [token, id] = [localStorage.getItem('token'), localStorage.getItem('login_log_id')];
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    if (token) await fetch('/api/auth/log_out', { method: 'POST', headers, body: JSON.stringify({ id }) });
  });
  await context.close();
}

async function signIn(page: Page, text: Texts, email: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel(text('auth:signIn.email')).fill(email);
  await page.getByLabel(text('auth:signIn.password'), { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: text('auth:signIn.submit') }).click();
  await page.waitForURL(/\/ss\//);
  // The address changes while the sign-in page, with a heading of its own, is still there: the frame has a main of this name.
  await expect(page.locator('#main').getByRole('heading', { level: 1 })).toBeVisible();
}

async function accessible(page: Page): Promise<void> {
  // Live events keep a connection open for good: what is still loading says so itself.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // What fades in or out has no contrast of its own yet.
  await expect(page.locator('[class*="-fade-leave"], [class*="-fade-enter"], [class*="-fade-appear"]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found).toEqual([]);
}

export { expect };
