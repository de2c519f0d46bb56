import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { demoPassword, GatewayClient, pdf } from '@attesta/seed';
import { mailsTo } from './account';
import { run } from './run';
import { expect, test } from './screens';

/** What the mails to somebody say, once one of them says what is looked for. */
async function mailed(email: string, since: Date, wanted: RegExp): Promise<string> {
  let found = '';
  await expect(async () => {
    for (const { ID } of await mailsTo(email, since)) {
      const { Text } = (await (await fetch(`${run.mail}/api/v1/message/${ID}`)).json()) as { Text: string };
      found ||= wanted.exec(Text)?.[0] ?? '';
    }
    expect(found).not.toBe('');
  }).toPass({ timeout: 60_000 });
  return found;
}

/** What pdfsig says of a file: the one that `npm test` has found, or the machine's. */
function judged(path: string): string {
  const program = process.env.PDFSIG_PATH ?? 'pdfsig';
  return execFileSync(program, [path], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

test('A policy is sent for signature, signed here and by somebody outside, and comes back sealed', async ({
  open,
  organization,
}) => {
  test.setTimeout(480_000);
  const since = new Date();
  const admin = await organization.person(3);
  const updater = await organization.person(4);
  const email = `signer.${randomBytes(6).toString('hex')}@outside.test`;
  const client = await GatewayClient.signIn(run.gateway, admin.email, demoPassword);
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(pdf(['Fire and evacuation', 'Keep calm.']))]), 'Fire.pdf');
  const { data } = await client.post<{ initkey: string }[]>('/api/v1/uploadInitPolicy', form);
  const { page, text, signIn, accessible } = await open();
  const said = (key: string, values?: Record<string, string>): string => text(`documents:${key}`, values);
  let address = '';

  await test.step('the sender names one person here and one outside', async () => {
    await signIn(admin.email, `/ss/policies/${data[0]?.initkey}`);
    await page.getByRole('button', { name: said('policies.more') }).click();
    await page.getByRole('menuitem', { name: said('send.title') }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('combobox', { name: said('send.people') }).click();
    await page.getByTitle(updater.name, { exact: true }).click();
    await page.keyboard.press('Escape');
    await drawer.getByRole('button', { name: said('send.addOutsider') }).click();
    await drawer.getByLabel(said('send.outsiderName', { number: '1' })).fill('Ada Byron');
    await drawer.getByLabel(said('send.outsiderEmail', { number: '1' })).fill(email);
    await accessible();
    await drawer.getByRole('button', { name: said('send.send'), exact: true }).click();
    await expect(page.getByText(said('agreements.statusOf.out_for_signature')).first()).toBeVisible();
    address = new URL(page.url()).pathname;
    await accessible();
  });

  await test.step('who is first signs in the application, by the keyboard', async () => {
    const own = await open({ language: 'ar', width: 390 });
    await own.signIn(updater.email, `${address}/sign`);
    await expect(own.page.locator('a[download]')).toBeVisible();
    await own.accessible();
    await own.page.getByLabel(own.text('documents:sign.consent')).focus();
    await own.page.keyboard.press('Space');
    await own.page.getByRole('button', { name: own.text('documents:sign.sign'), exact: true }).press('Enter');
    await expect(own.page).toHaveURL(new RegExp(`${address}$`));
    await expect(own.page.getByText(own.text('documents:agreements.signerOf.signed')).first()).toBeVisible();
    await own.context.close();
  });

  await test.step('the outsider comes by the link and the code that are mailed, reads, draws and signs', async () => {
    const link = await mailed(email, since, /\/outsiderspolicy\?\S+/);
    const own = await open({ tolerated: /status of 401/ });
    await own.page.goto(link);
    await own.accessible();
    await own.page.getByLabel(said('outsider.email')).fill(email);
    await own.page.getByRole('button', { name: said('outsider.sendCode') }).click();
    const code = /\d{6}/.exec(await mailed(email, since, /code is \d{6}/))?.[0] ?? '';
    await own.page.getByLabel(said('outsider.code'), { exact: true }).fill(code);
    await own.page.getByRole('button', { name: said('outsider.open'), exact: true }).click();
    await expect(own.page.locator('a[download]')).toBeVisible();
    await own.accessible();
    await own.page.getByLabel(said('mark.drawn')).check();
    const field = await own.page.getByRole('img', { name: said('mark.drawHere') }).boundingBox();
    const { x = 0, y = 0 } = field ?? {};
    await own.page.mouse.move(x + 20, y + 60);
    await own.page.mouse.down();
    await own.page.mouse.move(x + 160, y + 30, { steps: 5 });
    await own.page.mouse.up();
    await own.page.getByLabel(said('sign.consent')).check();
    await own.page.getByRole('button', { name: said('sign.sign'), exact: true }).click();
    await expect(
      own.page.getByText(said('outsider.stateOf.completing')).or(own.page.getByText(said('outsider.stateOf.signed'))),
    ).toBeVisible();
    await own.page.getByRole('link', { name: said('outsider.all') }).click();
    await expect(own.page.getByRole('link', { name: 'Fire' })).toBeVisible();
    await own.accessible();
    await own.context.close();
  });

  await test.step('everybody has it sealed', async () => {
    await expect(async () => {
      await page.goto(address);
      const heading = page.getByRole('heading', { name: said('agreements.signedDocument') });
      await expect(heading).toBeVisible({ timeout: 20_000 });
    }).toPass({ timeout: 180_000 });
    await expect(page.locator('a[download]')).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.locator('a[download]').click();
    const path = await (await saved).path();
    const bytes = readFileSync(path);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1')).toContain('/ETSI.CAdES.detached');
    expect(judged(path)).toMatch(/Total document signed[\s\S]*Signature is Valid/);
    const changed = Buffer.from(bytes);
    const place = changed.indexOf('/MediaBox [') + 12;
    changed[place] = (changed[place] as number) ^ 1;
    writeFileSync(path, changed);
    expect(judged(path)).not.toContain('Signature is Valid');
    await page.goto('/ss/agreements?group=signed');
    await expect(page.getByText('Fire').first()).toBeVisible();
    await accessible();
  });
});
