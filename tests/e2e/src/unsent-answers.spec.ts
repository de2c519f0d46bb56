import { demoPassword, GatewayClient } from '@attesta/seed';
import type { Page, Request, Route } from '@playwright/test';
import { type Checklist, checklistFor } from './checklist-for';
import type { Person } from './organization';
import { run } from './run';
import { expect, type Screen, test } from './screens';

const writes = /\/storage_activity_checklist\/(create|update)$/;
/** What the browser itself notes of a network that was cut. */
const tolerated = /Failed to load resource|net::ERR_/;

/** A picture of one point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const group = (page: Page, question: RegExp) => page.getByRole('group', { name: question });
const waiting = ({ page, text }: Screen) => page.getByText(text('compliance:saveHere.waiting'), { exact: true });

async function answerBoth({ page, text }: Screen): Promise<void> {
  await group(page, /Is rub at every bed/)
    .getByText(text('compliance:answer.met'), { exact: true })
    .click();
  await group(page, /Do staff use it/)
    .getByText(text('compliance:answer.not_met'), { exact: true })
    .click();
}

/** The same with nothing but the keyboard: 1 to 4 are the answers of the element that has the focus. */
async function answerBothByKeyboard({ page }: Screen): Promise<void> {
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('1');
  const second = group(page, /Do staff use it/);
  while ((await second.locator('input:focus').count()) === 0) await page.keyboard.press('Tab');
  await page.keyboard.press('3');
}

async function signOut({ page, text }: Screen, { name }: Person): Promise<void> {
  await page.getByRole('button', { name: text('shell:userMenu', { name }) }).click();
  await page.getByRole('menuitem', { name: text('shell:signOut') }).click();
}

interface Response {
  version: number;
  noofresponse: number;
  file_status: string;
  elements: { attachments: { name: string }[] }[];
}

async function attachmentsOnServer(person: Person, checklist: Checklist): Promise<string[]> {
  const response = await onServer(person, checklist);
  return (response?.elements ?? []).flatMap(({ attachments }) => attachments.map(({ name }) => name));
}

/** What the server has of a checklist. */
async function onServer({ email }: Person, { id }: Checklist) {
  const client = await GatewayClient.signIn(run.gateway, email, demoPassword);
  const { data } = await client.get<{ response?: Response }>(`/storage_activity_checklist/form/${id}/1`);
  await client.signOut();
  return data.response;
}

test('Answers given without a network wait where they are, outlive a reload, and arrive once when it is back', async ({
  open,
  organization,
}) => {
  test.setTimeout(480_000);
  const updater = await organization.person(4);
  const checklist = await checklistFor(organization, [updater]);
  const screen = await open({ width: 390, tolerated });
  const { page, context, text, signIn, accessible } = screen;
  await signIn(updater.email, `/ss/work/${checklist.id}`);
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (writes.test(request.url())) sent.push(request);
  });

  await test.step('without a network they wait, and signing out asks', async () => {
    await expect(group(page, /Is rub at every bed/)).toBeVisible();
    await context.setOffline(true);
    await answerBoth(screen);
    await expect(waiting(screen)).toHaveCount(2);
    await signOut(screen, updater);
    const question = page.getByRole('dialog', { name: text('shell:unsent.title') });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: text('shell:unsent.stay') }).click();
    await expect(question).toBeHidden();
  });

  // Each try asks once more by itself.
  const losses = 2;
  let lost = 0;
  await test.step('a reload, with the network back and the server out of reach, keeps them', async () => {
    await page.route(writes, (route) => route.abort());
    await context.setOffline(false);
    await page.reload();
    await expect(
      group(page, /Is rub at every bed/).getByRole('radio', { name: text('compliance:answer.met'), exact: true }),
    ).toBeChecked();
    await expect(waiting(screen)).toHaveCount(2);
    await accessible();
    expect(await onServer(updater, checklist)).toBeUndefined();
    await page.goto('/ss/work');
    await page.getByRole('link', { name: checklist.name }).click();
    await expect(waiting(screen)).toHaveCount(2);
  });

  await test.step('a reply that is lost makes nothing twice', async () => {
    await page.unroute(writes);
    await page.route(writes, async (route: Route) => {
      if (lost >= losses) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort();
    });
    sent.length = 0;
    const reconnect = async (): Promise<void> => {
      await context.setOffline(true);
      await context.setOffline(false);
    };
    await reconnect();
    await expect.poll(() => lost).toBe(losses);
    await expect(waiting(screen)).toHaveCount(2);
    await reconnect();
    await expect(page.getByText(/saved \d/)).toHaveCount(2);
    const keys = sent.map((request) => request.headers()['idempotency-key']);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
    expect(await onServer(updater, checklist)).toMatchObject({ version: 1, noofresponse: 2, file_status: 'draft' });
    await page.getByRole('button', { name: text('compliance:work.submit'), exact: true }).click();
    // What is not met says nothing of what is missing.
    await page.getByRole('button', { name: text('compliance:work.submitAnyway'), exact: true }).click();
    await expect(page.getByText(text('compliance:work.submitted'), { exact: true }).first()).toBeVisible();
    expect(await onServer(updater, checklist)).toMatchObject({ version: 2, file_status: 'submitted' });
  });
});

test('Answers that wait are nobody else’s: another person in that browser neither sees nor sends them', async ({
  open,
  organization,
}) => {
  test.setTimeout(480_000);
  const [updater, other] = [await organization.person(4), await organization.person(4, 'Mina Cho')];
  const checklist = await checklistFor(organization, [updater, other]);
  const screen = await open({ tolerated });
  const { page, text, signIn } = screen;
  await signIn(updater.email, `/ss/work/${checklist.id}`);
  await page.route(writes, (route) => route.abort());
  await answerBothByKeyboard(screen);
  await expect(waiting(screen)).toHaveCount(2);
  await signOut(screen, updater);
  await page.getByRole('button', { name: text('shell:unsent.signOut') }).click();
  await page.waitForURL(/\/signin/);
  await page.unroute(writes);

  await signIn(other.email, '/ss/work');
  const link = page.getByRole('link', { name: checklist.name, exact: true });
  const row = page.getByRole('row', { name: new RegExp(checklist.name) });
  await expect(row).toContainText('0/2');
  await expect(link).toHaveCount(0);
  await page.goto(`/ss/work/${checklist.id}`);
  await expect(group(page, /Is rub at every bed/).getByRole('radio', { checked: true })).toHaveCount(0);
  expect(await onServer(updater, checklist)).toBeUndefined();
  await signOut(screen, other);
  await page.waitForURL(/\/signin/);

  await signIn(updater.email, '/ss/work');
  await expect(row).toContainText('2/2');
  expect(await onServer(updater, checklist)).toMatchObject({ version: 1, noofresponse: 2 });
});

test('A photo that is added without a network waits in its place, outlives a reload, and is attached once; at sign-out it can be deleted', async ({
  open,
  organization,
}) => {
  test.setTimeout(480_000);
  const updater = await organization.person(4);
  const checklist = await checklistFor(organization, [updater]);
  const screen = await open({ width: 390, tolerated });
  const { page, context, text, signIn, accessible } = screen;
  const uploads = /\/storage_activity_checklist\/createFile$/;
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (uploads.test(request.url())) keys.push(request.headers()['idempotency-key']);
  });
  const photo = { name: 'rub dispenser.png', mimeType: 'image/png', buffer: picture };
  const evidence = page.getByRole('region', { name: /Is rub at every bed/ });
  const row = evidence.getByText(photo.name);
  const waits = evidence.getByText(text('compliance:evidence.waiting'));
  await signIn(updater.email, `/ss/work/${checklist.id}`);

  await test.step('without a network it waits, and after a reload too', async () => {
    await expect(evidence).toBeVisible();
    await page.route(uploads, (route) => route.abort());
    await context.setOffline(true);
    await evidence.locator('input[type=file]').setInputFiles(photo);
    await expect(row).toBeVisible();
    await expect(waits).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(waits).toBeVisible();
    await accessible();
    await page.goto('/ss/work');
    await expect(page.getByRole('status').filter({ hasText: checklist.name })).toContainText(
      text('compliance:unsent.files_one', { count: 1 }),
    );
    await page.goto(`/ss/work/${checklist.id}`);
  });

  await test.step('a reply that is lost attaches it once', async () => {
    await page.unroute(uploads);
    let lost = 0;
    await page.route(uploads, async (route) => {
      if (lost >= 1) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort();
    });
    keys.length = 0;
    await evidence.getByRole('button', { name: text('compliance:evidence.again') }).click();
    await expect.poll(() => lost).toBe(1);
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(
      evidence.getByRole('button', { name: text('compliance:evidence.delete', { name: photo.name }) }),
    ).toHaveCount(1);
    await expect(waits).toHaveCount(0);
    expect(new Set(keys).size).toBe(1);
    expect(await attachmentsOnServer(updater, checklist)).toEqual([photo.name]);
  });

  await test.step('who signs out may have it deleted from this browser', async () => {
    await page.route(uploads, (route) => route.abort());
    await evidence.locator('input[type=file][multiple]').setInputFiles({ ...photo, name: 'second.png' });
    await expect(waits).toBeVisible();
    await signOut(screen, updater);
    await page.getByRole('button', { name: text('shell:unsent.forget') }).click();
    await page.waitForURL(/\/signin/);
    await page.unroute(uploads);
    await signIn(updater.email, `/ss/work/${checklist.id}`);
    await expect(evidence.getByText(photo.name).first()).toBeVisible();
    await expect(evidence.getByText('second.png')).toHaveCount(0);
    expect(await attachmentsOnServer(updater, checklist)).toEqual([photo.name]);
  });
});
