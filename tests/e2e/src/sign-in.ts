import { demoPassword } from '@attesta/seed';
import { expect, type Page } from '@playwright/test';
import { run } from './run';
import { until } from './settled';

/** A session that was begun. */
export interface Begun {
  token: string;
  id: string;
}

/**
 * Signs in and opens a screen. What the sign-in page keeps in the browser is written there directly: the page itself has tests
 * of its own, and drawing it, and the start page after it, would be most of the time of every other test.
 */
export async function signIn(page: Page, email: string, path = '/'): Promise<Begun> {
  const begun = await beginSession(page, email);
  await page.goto(path);
  await until(
    page,
    () => location.pathname.startsWith('/ss/') && !!document.querySelector('#main h1')?.checkVisibility(),
  );
  return begun;
}

/** Signs in and opens nothing yet. */
export async function beginSession(page: Page, email: string): Promise<Begun> {
  const reply = await page.request.post('/api/auth/login', { data: { email, password: demoPassword } });
  expect(reply.status()).toBe(200);
  const { data } = (await reply.json()) as { data: Record<string, string | number> };
  // A document of the platform that runs nothing.
  await page.goto('/remotes.json');
  await page.evaluate(({ id = '', accessToken = '', last_password_update = '', ...others }) => {
    const now = Date.now();
    const kept = {
      ...others,
      userId: id,
      selected_organization_id: '',
      last_activity: now,
      last_activity_report: now,
      token: accessToken,
    };
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, String(value));
    sessionStorage.setItem('last_password_update', String(last_password_update));
  }, data);
  return { token: String(data.accessToken), id: String(data.login_log_id) };
}

/** Ends a session, if it is still there. */
export async function endSession({ token, id }: Begun): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  await fetch(`${run.gateway}/api/auth/log_out`, { method: 'POST', headers, body: JSON.stringify({ id }) });
}
