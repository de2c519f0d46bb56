import { type Page, test } from '@playwright/test';
import { Installation, Organization } from './organization';
import { signIn } from './sign-in';
import { textsOf } from './texts';

const heading =
  'library,chapter_code,chapter,standard_code,standard,substandard_code,substandard,substandard_description,esr,activity,activity_type,response_frequency,element';

/** 20 chapters of 10 standards, each of 10 substandards with two activities: 6,220 nodes below their library. */
function large(name: string): string[] {
  const rows = [heading];
  for (let chapter = 1; chapter <= 20; chapter += 1)
    for (let standard = 1; standard <= 10; standard += 1)
      for (let part = 1; part <= 10; part += 1)
        for (const round of ['Morning', 'Evening']) {
          const above = `C${chapter}.${standard}`;
          rows.push(
            `${name},C${chapter},Chapter ${chapter},${above},Standard ${above},${above}.${part},Part ${above}.${part},,0,${round} round ${above}.${part},1,monthly,Is it so?`,
          );
        }
  return rows;
}

const text = textsOf('en');
const whole = (value: number): string => Math.round(value).toLocaleString('en');

test('npm run bench -- pages: the tree of a library of 6,000 nodes', async ({ page }) => {
  test.setTimeout(300_000);
  const installation = await Installation.reach();
  const organization = await Organization.found(installation);
  const id = await organization.library(large(`Library of ${organization.name}`));
  const viewer = await organization.person(6);
  await installation.leave();
  await signIn(page, viewer.email, '/ss/libraries');
  await page
    .getByRole('link', { name: /Library of/ })
    .or(page.getByRole('button', { name: /Library of/ }))
    .first()
    .waitFor();
  await page.goto(`/ss/libraries/${id}`);
  await page.locator('[role="treeitem"]').first().waitFor();
  const opened = await page.evaluate(() => performance.now());

  const rounds = { expanded: [] as number[], found: [] as number[] };
  for (let round = 0; round < 3; round += 1) {
    rounds.expanded.push(await pressed(page, text('tree:expandAll'), '[role="treeitem"][aria-level="4"]', true));
    rounds.found.push(await typed(page, `Evening round C${18 + round}.9.9`));
    await typed(page, '');
    await pressed(page, text('tree:collapseAll'), '[role="treeitem"][aria-level="2"]', false);
  }
  await pressed(page, text('tree:expandAll'), '[role="treeitem"][aria-level="4"]', true);
  const { lines, height, frames, empty } = await scrolled(page);
  const sorted = [...frames].sort((a, b) => a - b);
  const at = (share: number): string => whole(sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN);
  const middle = (values: number[]): string => whole(values.sort((a, b) => a - b)[1] ?? Number.NaN);
  process.stdout.write(
    `\nA library's tree of 6,220 nodes: first lines ${whole(opened)} ms after the address was asked for; all expanded ` +
      `after ${middle(rounds.expanded)} ms, found and shown after ${middle(rounds.found)} ms (each the middle of three); scrolled ` +
      `from top to end (${whole(height)} px) a window a frame: ${frames.length} frames, half within ${at(0.5)} ms, 95 % within ` +
      `${at(0.95)} ms, the longest ${at(1)} ms, ${empty} without a line; ${lines} lines drawn at the end\n`,
  );
});

/** Milliseconds from a press of a button until lines are painted, or painted no more. */
function pressed(page: Page, button: string, lines: string, there: boolean): Promise<number> {
  return page.evaluate(
    async ([name, selector, wanted]) => {
      const found = [...document.querySelectorAll('button')].find(
        (one) => (one.ariaLabel ?? one.textContent)?.trim() === name,
      );
      if (!found) throw new Error(`There is no button ${name}.`);
      const began = performance.now();
      found.click();
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      while (!!document.querySelector(String(selector)) !== wanted) await frame();
      await frame();
      return performance.now() - began;
    },
    [button, lines, there] as const,
  );
}

/** Milliseconds from the last letter in the tree's search until what was found stands marked in the window. */
function typed(page: Page, words: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const field = document.querySelector<HTMLInputElement>('#main input[type="search"]');
    if (!field) throw new Error('The tree has no search.');
    const began = performance.now();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, wanted);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isShown = (): boolean => {
      const current = document.querySelector('.at-tree-current')?.getBoundingClientRect();
      if (wanted === '') return !current;
      return current !== undefined && current.top >= 0 && current.bottom <= innerHeight;
    };
    while (!isShown()) await frame();
    await frame();
    return performance.now() - began;
  }, words);
}

/** Scrolls from the top to the end, a window a frame. @returns how long each frame took, and how many showed no line */
function scrolled(page: Page): Promise<{ lines: number; height: number; frames: number[]; empty: number }> {
  return page.evaluate(async () => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const drawn = () => [...document.querySelectorAll('[role="treeitem"]')];
    const isSeen = (line: Element): boolean => {
      const { top, bottom } = line.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    };
    window.scrollTo(0, 0);
    await frame();
    const frames: number[] = [];
    let empty = 0;
    let before = await frame();
    for (let last = -1; window.scrollY > last; ) {
      last = window.scrollY;
      window.scrollBy(0, innerHeight);
      const now = await frame();
      frames.push(now - before);
      before = now;
      if (!drawn().some(isSeen)) empty += 1;
    }
    return { lines: drawn().length, height: document.documentElement.scrollHeight, frames, empty };
  });
}
