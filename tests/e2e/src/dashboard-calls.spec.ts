import type { Page } from '@playwright/test';
import { people } from './people';
import { expect, test } from './screens';

const roles = Object.keys(people).map(Number) as (keyof typeof people)[];

/** So many calls a signed-in dashboard may ask, the shell's own and the stream of live events among them. */
const most = 5;

test.describe('a signed-in dashboard', () => {
  for (const role of roles) {
    test(`asks at most ${most} calls for role ${role}, none of them twice`, async ({ open }) => {
      const { page, signIn } = await open();
      const asked = callsOf(page);
      // What others change in the demo meanwhile would be read anew: the stream stays open and tells nothing.
      await page.route('**/api/events', () => undefined);
      await signIn(people[role], '/ss/dashboard');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.waitForLoadState('load');
      await expect.poll(() => asked.length).toBeGreaterThanOrEqual(3);
      expect(asked.length, asked.join(', ')).toBeLessThanOrEqual(most);
      expect(new Set(asked).size).toBe(asked.length);
    });
  }
});

/** The calls that a page asks from now on, without files and sign-in. */
function callsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const isCall = ['fetch', 'xhr', 'eventsource'].includes(request.resourceType()) && !/\.\w+$/.test(pathname);
    if (isCall && pathname !== '/api/auth/login') asked.push(`${request.method()} ${pathname}${search}`);
  });
  return asked;
}
