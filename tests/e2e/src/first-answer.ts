import type { Page } from '@playwright/test';

/** Milliseconds since a voting page was asked for. */
export interface FirstAnswer {
  /** Until it stood there to be read. */
  readable: number;
  /** Until it answered whoever pressed its button as soon as there was one: from then on it is interactive. */
  answered: number;
}

/** Opens a voting page as a voter in a hurry does, with an address that is none: the page itself answers that, no server. */
export async function firstAnswer(page: Page, path: string): Promise<FirstAnswer> {
  await page.addInitScript(() => {
    let isPressed = false;
    const watch = new MutationObserver(() => {
      // The page's first script sets the direction, and from then on takes note of a press until the application is there.
      if (!isPressed && document.documentElement.dir) {
        isPressed = true;
        document.querySelector<HTMLButtonElement>('form.gate button')?.click();
      }
      if (!document.querySelector('[role="alert"]')?.textContent) return;
      watch.disconnect();
      Object.assign(globalThis, { answered: performance.now() });
    });
    watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await page.goto(path);
  await page.waitForFunction(() => 'answered' in globalThis);
  return page.evaluate(() => ({
    readable: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    answered: (globalThis as unknown as { answered: number }).answered,
  }));
}
