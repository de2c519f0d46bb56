import { expect, test } from '@playwright/test';
import { type Budget, roleBudgets, screenBudgets, signInBudget } from './budgets';
import { people } from './people';
import { menuScreens, visitScreens, visitSignIn } from './visits';
import type { Weight } from './weight';

// Bytes and requests, never time: the same on every machine. `npm run bench -- pages` prints the time as well.
test('sign-in keeps to its budget, and nothing on it moves', async ({ browser }) => {
  const weight = await visitSignIn(browser);
  keeps(weight, signInBudget, '/signin');
  expect(weight.shift).toBe(0);
});

test('sign-in asks for nothing twice, however late the list of remotes comes', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const scriptsRan = page.waitForEvent('domcontentloaded');
  await page.route('/remotes.json', async (route) => {
    await scriptsRan;
    await route.continue();
  });
  await page.goto('/signin');
  await expect(page.locator('#email')).toBeEditable();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((address, index) => asked.indexOf(address) !== index)).toEqual([]);
});

test('every screen of the menu has a budget', () => {
  expect(Object.keys(screenBudgets).sort()).toEqual([...menuScreens].sort());
});

const few = 9;
/** Of a page that seems to stand still: a field that grows with the name in it, no list that jumps. */
const mostShift = 0.01;
for (let from = 0; from < menuScreens.length; from += few) {
  const paths = menuScreens.slice(from, from + few);
  test(`screens keep to their budgets, and to their places while they load: ${paths.join(', ')}`, async ({
    browser,
  }) => {
    test.setTimeout(360_000);
    await visitScreens(browser, paths, (path, weight) => {
      keeps(weight, screenBudgets[path], path);
      expect.soft(weight.shift, `${path} moves while it loads`).toBeLessThan(mostShift);
    });
  });
}

for (const role of Object.keys(people).map(Number) as (keyof typeof people)[]) {
  const budgets = new Map(roleBudgets.filter((one) => one.role === role).map((one) => [one.path, one]));
  if (budgets.size === 0) continue;
  const paths = [...budgets.keys()];
  test(`screens of role ${role} keep to their budgets, of calls too: ${paths.join(', ')}`, async ({ browser }) => {
    test.setTimeout(360_000);
    const take = (path: string, weight: Weight): void => {
      keeps(weight, budgets.get(path), path);
      expect.soft(weight.calls, `${path} calls`).toBeLessThanOrEqual(budgets.get(path)?.calls ?? 0);
      expect.soft(weight.shift, `${path} moves while it loads`).toBeLessThan(mostShift);
    };
    await visitScreens(browser, paths, take, role);
  });
}

/** Says it of each screen before the test fails. */
function keeps({ scripts, requests }: Weight, budget: Budget | undefined, path: string): void {
  expect.soft(scripts, `${path} has scripts`).toBeGreaterThan(0);
  expect.soft(Math.ceil(scripts / 1000), `${path} kB of scripts`).toBeLessThanOrEqual(budget?.scripts ?? 0);
  expect.soft(requests, `${path} requests`).toBeLessThanOrEqual(budget?.requests ?? 0);
}
