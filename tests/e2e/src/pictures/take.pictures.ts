import type { Page } from '@playwright/test';
import { people } from '../people';
import { type PublishedScreen, publishedScreens } from '../screen-list';
import { expect, type Screen, test } from '../screens';
import { type Looker, pictureFile } from './places';
import { type View, views } from './views';

/** How many levels below a screen are shown too: a library, its chapter, a standard, a substandard, an activity. */
const deepest = 5;
const wanted = (process.env.PICTURES_OF ?? '').split(',').filter(Boolean);
const screens = publishedScreens().filter(
  ({ path }) => wanted.length === 0 || wanted.some((start) => path.startsWith(start)),
);

for (const view of views) {
  for (const role of Object.keys(people).map(Number)) {
    const seen = screens.filter(({ roles }) => roles.includes(role));
    if (seen.length === 0) continue;
    test(`role ${role}, ${view.name}: ${seen.length} screens`, async ({ open }) => {
      test.setTimeout(600_000);
      const screen = await open(view);
      await screen.signIn(people[role as keyof typeof people], '/ss/profile');
      for (const { path } of seen) await take(screen, path, path, role, view);
    });
  }
  const pages = screens.filter(({ roles }) => roles.length === 0);
  if (pages.length > 0)
    test(`nobody, ${view.name}: ${pages.length} pages`, async ({ open }) => takePublic(await open(view), pages, view));
}

/** A screen, and the first of what it lists, as far down as it leads. */
async function take(screen: Screen, path: string, name: string, role: number, view: View, depth = 0): Promise<void> {
  const { page } = screen;
  await page.goto(path);
  await shoot(page, name, role, view);
  const deeper = await firstBelow(page, path);
  if (deeper && depth < deepest) await take(screen, deeper, `${name}/first`, role, view, depth + 1);
}

async function takePublic({ page }: Screen, pages: PublishedScreen[], view: View): Promise<void> {
  for (const { path } of pages) {
    await page.goto(path);
    await shoot(page, path, 'nobody', view);
  }
}

async function shoot(page: Page, name: string, looker: Looker, view: View): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await passOver(page);
  await page.evaluate(() => document.fonts.ready);
  if (view.print) {
    // As the browser says it before it prints: lists then draw what belongs on paper.
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
  }
  await page.screenshot({ path: pictureFile(name, looker, view.name), fullPage: true, animations: 'disabled' });
  if (view.print) {
    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  }
}

/** Goes down to the end and back, as a reader does: what is fetched when it comes into sight is there then. */
async function passOver(page: Page): Promise<void> {
  // What comes makes the page longer.
  const views = () => page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / window.innerHeight));
  for (let view = 1; view < (await views()); view += 1) {
    await page.evaluate((at) => window.scrollTo(0, at * window.innerHeight), view);
    await page.waitForTimeout(100);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Where the first link of a screen to something below it leads; else where its first row does, if that is below it. */
async function firstBelow(page: Page, path: string): Promise<string | undefined> {
  const above = new URL(path, page.url()).pathname;
  const linked = await page.locator('#main').evaluate((main, start) => {
    const links = [...main.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ pathname }) => pathname);
    return links.find((one) => one.startsWith(`${start}/`) && !one.endsWith('/new'));
  }, above);
  const row = page.locator('#main button.at-row-link').first();
  // What lies under something that has opened over it leads nowhere.
  const covered = await page.getByRole('dialog').first().isVisible();
  if (linked || covered || !(await row.isVisible())) return linked;
  await row.click();
  // Rows that open beside their list stay on this screen.
  const opened = await page
    .waitForURL(({ pathname }) => pathname.startsWith(`${above}/`), { timeout: 2000 })
    .then(
      () => true,
      () => false,
    );
  return opened ? page.url().slice(new URL(page.url()).origin.length) : undefined;
}
