import { createHmac } from 'node:crypto';
import { demoPassword } from '@attesta/seed';
import type { Page } from '@playwright/test';
import mongoose from 'mongoose';
import type { Installation, Person } from './organization';
import { run } from './run';
import { expect, type Screen } from './screens';

interface Message {
  ID: string;
  To: { Address: string }[];
  Created: string;
  Snippet: string;
  Subject: string;
}

/** Mails to an address since a moment, the newest first, as the platform's mail catcher keeps them. */
export async function mailsTo(address: string, since: Date): Promise<Message[]> {
  const { messages } = (await (await fetch(`${run.mail}/api/v1/messages?limit=100`)).json()) as { messages: Message[] };
  return messages.filter(({ To, Created }) => To[0]?.Address === address && new Date(Created) >= since);
}

/** The one-time code that was mailed to an address since a moment; waits for the mail. */
export async function mailedCode(address: string, since: Date): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    code = (await mailsTo(address, since))
      .map(({ Snippet }) => /(?<![\w-])\d{6}(?![\w-])/.exec(Snippet)?.[0])
      .find(Boolean);
    expect(code).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return code ?? '';
}

/** The newest link to a page that was mailed to an address since a moment, as a path; waits for the mail. */
export async function mailedLink(page: string, address: string, since: Date): Promise<string> {
  let path: string | undefined;
  await expect(async () => {
    const mails = await mailsTo(address, since);
    const texts = mails.map(async ({ ID }) => {
      const { Text } = (await (await fetch(`${run.mail}/api/v1/message/${ID}`)).json()) as { Text: string };
      return new RegExp(`/${page}#\\S+`).exec(Text)?.[0];
    });
    path = (await Promise.all(texts)).find(Boolean);
    expect(path).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return path ?? '';
}

/** Takes the password step of signing in; what comes next is the test's business. `origin` empty: the tests' own. */
export async function enterPassword(
  { page, text }: Screen,
  email: string,
  password = demoPassword,
  origin = '',
): Promise<void> {
  await page.goto(`${origin}/signin`);
  await page.getByLabel(text('auth:signIn.email')).fill(email);
  await page.getByLabel(text('auth:signIn.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text('auth:signIn.submit'), exact: true }).click();
}

/** Waits until a screen behind the sign-in is drawn. */
export async function inside({ page }: Screen): Promise<void> {
  await page.waitForURL(/\/ss\//);
  await expect(page.locator('#main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** Writes a new password twice into the form at hand and sends it. @param submit what the form's button says */
export async function chooseNewPassword(
  { page, text }: Screen,
  password: string,
  submit = 'auth:password.submit',
): Promise<void> {
  await page.getByLabel(text('auth:password.new'), { exact: true }).fill(password);
  await page.getByLabel(text('auth:password.retype'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text(submit), exact: true }).click();
}

/** Asks the server as the page's session does. @returns the status */
export async function ask(page: Page, method: string, path: string, body?: object): Promise<number> {
  return page.evaluate(
    async ([verb, address, json]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' };
      return (await fetch(address as string, { method: verb, headers, body: json })).status;
    },
    [method, path, body && JSON.stringify(body)],
  );
}

/** Leaves the platform's pages with the session as it is: an open page would hear by itself how the session fares. */
export async function goAway({ page }: Screen): Promise<void> {
  await page.goto('about:blank');
}

/** Signs the page's session out, as it stands on the server, and forgets it. */
export async function signOut({ page }: Screen): Promise<void> {
  const id = await page.evaluate(() => localStorage.getItem('login_log_id'));
  expect(await ask(page, 'POST', '/api/auth/log_out', { id })).toBe(200);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key !== 'language') localStorage.removeItem(key);
    sessionStorage.clear();
  });
}

/**
 * The code of an authenticator app (RFC 6238: SHA-1, 30 s, 6 digits), some steps from now: the server takes each step once,
 * and the neighbours of the present one.
 */
export function appCode(secret: string, stepsAhead = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Lets more than ten minutes go by since the page's session was proved to be its owner's. */
export async function letProofLapse(page: Page): Promise<void> {
  const id = await page.evaluate(() => localStorage.getItem('session_id'));
  const { MONGODB_URI = '', MONGODB_DB_PREFIX = '' } = run.environment;
  const connection = await mongoose.createConnection(MONGODB_URI, { dbName: `${MONGODB_DB_PREFIX}auth` }).asPromise();
  try {
    const confirmed_at = new Date(Date.now() - 11 * 60_000);
    const { modifiedCount } = await connection
      .collection<{ _id: string | null }>('sessions')
      .updateOne({ _id: id }, { $set: { confirmed_at } });
    expect(modifiedCount).toBe(1);
  } finally {
    await connection.close();
  }
}

/** Lets a person's password be one that must be replaced at the next sign-in, as a service may demand it. */
export async function demandNewPassword({ clients }: Installation, person: Person): Promise<void> {
  const { id, email, organization_id } = person;
  const credential = { user_id: id, email, password: demoPassword, must_change: true };
  await clients.call('auth.PutCredential', credential, { organizationId: organization_id, requestId: 'browser-test' });
}
