import type { Page } from '@playwright/test';

/**
 * Waits until something holds in the page. It is looked at in each frame: an expectation looks twice a second, and most of what is
 * waited for at every screen takes less.
 */
export async function until(page: Page, holds: () => boolean): Promise<void> {
  await page.waitForFunction(holds, undefined, { timeout: 15_000 });
}

/** Waits until nothing loads any more, as what loads says of itself (live events keep a connection open for good), or fades. */
export async function settled(page: Page): Promise<void> {
  // What fades in or out has no contrast of its own yet.
  const moving =
    '[aria-busy="true"], .at-row-table-busy, [class*="-fade-leave"], [class*="-fade-enter"], [class*="-fade-appear"]';
  const still = (selector: string): boolean =>
    !document.querySelector(selector) &&
    !document.getAnimations().some((one) => one instanceof CSSTransition && one.transitionProperty === 'opacity');
  await page.waitForFunction(still, moving, { timeout: 15_000 });
}
