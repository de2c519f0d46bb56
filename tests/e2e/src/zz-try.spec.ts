import { test } from '@playwright/test';
import { signOut } from './account';
import { visitScreen, visitSignIn } from './visits';
test('w', async ({ browser }) => {
  test.setTimeout(500_000);
  for (const path of ['/signin', ...(process.env.PATHS ?? '/ss/dashboard').split(',')]) {
    const context = await browser.newContext({ viewport: { width: 1366, height: 860 } });
    const page = await context.newPage();
    console.log(path, JSON.stringify(path === '/signin' ? await visitSignIn(page) : await visitScreen(page, path)));
    await context.close();
  }
});
