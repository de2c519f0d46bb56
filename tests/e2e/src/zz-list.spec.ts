import { test } from '@playwright/test';
import { visitScreen } from './visits';
test('list', async ({ page }) => {
  test.setTimeout(500_000);
  const urls: string[] = [];
  page.on('requestfinished', async (r) => { const s = await r.sizes().catch(() => undefined); if (s) urls.push(`${s.responseBodySize} ${r.resourceType()} ${r.url().replace(/.*18191/, '')}`); });
  console.log(JSON.stringify(await visitScreen(page, process.env.PATHS ?? '/ss/dashboard')));
  console.log(urls.join('\n'));
});
