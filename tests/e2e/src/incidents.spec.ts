import { demoPassword, eventually, GatewayClient } from '@attesta/seed';
import type { Page } from '@playwright/test';
import type { Person } from './organization';
import { run } from './run';
import { expect, type Screen, test } from './screens';

/** What the browser itself notes of a network that was cut. */
const tolerated = /Failed to load resource|net::ERR_/;
/** A picture of one point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Chooses from a list that opens, as somebody who types does. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${label}( \\(|$)`) }).click();
  await page.getByTitle(option, { exact: true }).click();
}

/** Fills in what a report can't do without. */
async function report({ page, text }: Screen, what: string): Promise<void> {
  const word = (key: string): string => text(`compliance:incidents.${key}`);
  await page.getByText(word('outcomes.near_miss')).click();
  await choose(page, word('type'), word('types.medication'));
  await page.getByLabel(new RegExp(`^${word('what')}`)).fill(what);
}

async function allowUnnamed(admin: Person): Promise<void> {
  const client = await GatewayClient.signIn(run.gateway, admin.email, demoPassword);
  await eventually('The organization in compliance', () =>
    client
      .put('/api/update/safety_indecident/settings', { unnamed_reports: true, places: ['Ward 3'] })
      .catch(() => undefined),
  );
  await client.signOut();
}

test('An incident is reported from a phone, triaged, investigated, acted upon and closed; a colleague sees none of it', async ({
  open,
  organization,
}) => {
  test.setTimeout(480_000);
  const admin = await organization.person(3);
  const updater = await organization.person(4);
  const colleague = await organization.person(4, 'Nora Becker');
  const phone = await open({ width: 390 });
  const word = (key: string): string => phone.text(`compliance:incidents.${key}`);
  const what = 'The wrong drug was in the tray';
  let address = '';

  await test.step('an updater reports it on a phone in one page', async () => {
    const { page, signIn, accessible } = phone;
    await signIn(updater.email, '/ss/incidents/new');
    await expect(page.getByLabel(new RegExp(`^${word('when')}`))).not.toHaveValue('');
    await expect(page.getByLabel(word('time'), { exact: true })).toHaveValue(/^\d\d:\d\d$/);
    await report(phone, what);
    await accessible();
    // What was begun is there again after a reload.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByLabel(new RegExp(`^${word('what')}`))).toHaveValue(what);
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'tray.png', mimeType: 'image/png', buffer: picture });
    await page.getByRole('button', { name: word('send') }).click();
    await expect(page.getByRole('heading', { name: word('sent') })).toBeFocused();
    await page.getByRole('button', { name: word('toList') }).click();
    await expect(page.getByText(what).first()).toBeVisible();
  });

  const desk = await open();
  await test.step('an administrator triages it', async () => {
    const { page, signIn, accessible } = desk;
    await signIn(admin.email, '/ss/incidents');
    await page
      .getByRole('link', { name: what })
      .or(page.getByRole('button', { name: what }))
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/SI-1/);
    address = new URL(page.url()).pathname;
    await expect(page.getByText('tray.png')).toBeVisible();
    await accessible();
    await page.getByRole('button', { name: word('go.triaged') }).click();
    await choose(page, word('consequence'), word('consequences.major'));
    await choose(page, word('recurrence'), word('recurrences.likely'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: desk.text('ui:action.save') })
      .click();
    await expect(page.getByText(desk.text('compliance:incidents.sac', { code: '1' })).first()).toBeVisible();
  });

  await test.step('says what contributed to it, and five whys', async () => {
    const { page, text, accessible } = desk;
    await page.getByRole('button', { name: word('go.investigating') }).click();
    const drawer = page.getByRole('dialog');
    await choose(page, word('investigator'), admin.name);
    await drawer.getByRole('button', { name: word('addFactor') }).click();
    await drawer
      .getByRole('textbox', { name: text('compliance:incidents.factorText', { n: '1' }) })
      .fill('Trays look alike');
    await drawer.getByLabel(text('compliance:incidents.why', { n: '1' })).fill('It was put there by mistake');
    await drawer.getByLabel(word('cause')).fill('Trays carry no name');
    await accessible();
    await drawer.getByRole('button', { name: text('ui:action.save') }).click();
    await expect(page.getByText(word('status.investigating')).first()).toBeVisible();
    await expect(page.getByText('Trays look alike').first()).toBeVisible();
  });

  await test.step('plans an action, can’t close it before that is done, and then does', async () => {
    const { page, text } = desk;
    const drawer = page.getByRole('dialog');
    const save = () => drawer.getByRole('button', { name: text('ui:action.save') }).click();
    await page.getByRole('button', { name: word('go.acting') }).click();
    await drawer.getByRole('button', { name: word('addAction') }).click();
    await drawer.getByLabel(word('action'), { exact: true }).fill('Name every tray');
    await choose(page, word('owner'), admin.name);
    await drawer.getByLabel(text('compliance:field.due')).fill('2030-05-04');
    await page.keyboard.press('Tab');
    await save();
    await expect(page.getByText(word('status.acting')).first()).toBeVisible();
    await page
      .locator('#main')
      .getByRole('button', { name: word('go.closed') })
      .click();
    await drawer.getByLabel(word('lessons')).fill('Every tray carries a name.');
    await save();
    await expect(drawer.getByRole('alert').first()).toContainText('1');
    await drawer.getByRole('button', { name: text('ui:action.cancel') }).click();
    await page.getByRole('button', { name: word('editActions') }).click();
    await drawer.getByText(word('done')).click();
    await save();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page
      .locator('#main')
      .getByRole('button', { name: word('go.closed') })
      .click();
    await drawer.getByLabel(word('lessons')).fill('Every tray carries a name.');
    await save();
    await expect(page.getByText(word('status.closed')).first()).toBeVisible();
    await expect(page.locator('.cp-risk-history').getByText(updater.name)).toBeVisible();
  });

  await test.step('its reporter reads what was learnt, and nothing of the investigation', async () => {
    const { page } = phone;
    await page.goto(address);
    await expect(page.getByText('Every tray carries a name.')).toBeVisible();
    await expect(page.getByText('Trays look alike')).toHaveCount(0);
  });

  await test.step('a colleague has no incidents, and gets for its address what a missing one gives', async () => {
    const other = await open();
    await other.signIn(colleague.email, '/ss/incidents');
    await expect(other.page.getByText(word('none'))).toBeVisible();
    await other.page.goto(address);
    await expect(other.page.getByText(what)).toHaveCount(0);
    await expect(other.page.getByRole('heading', { name: word('one') })).toBeVisible();
  });

  await test.step('it is counted in the trends', async () => {
    const { page, accessible, follow } = desk;
    await follow('/ss/incidents/trends?by=type');
    await expect(page.getByRole('img', { name: word('overTime') })).toBeVisible();
    await accessible();
  });
});

test('Somebody without a connection reports without a name, and later asks after it by the receipt alone', async ({
  open,
  organization,
}) => {
  test.setTimeout(360_000);
  const admin = await organization.person(3);
  const updater = await organization.person(4);
  await allowUnnamed(admin);
  const phone = await open({ width: 390, tolerated });
  const { page, context, text } = phone;
  const word = (key: string): string => text(`compliance:incidents.${key}`);
  const what = 'Alarms are switched off at night';

  await phone.signIn(updater.email, '/ss/incidents/new');
  await page.getByText(word('unnamedChoice')).click();
  await context.setOffline(true);
  await report(phone, what);
  await page.getByRole('button', { name: word('send') }).click();
  await expect(page.getByRole('heading', { name: word('waits') })).toBeVisible();
  const receipt = (await page.locator('.cp-receipt').textContent()) ?? '';
  expect(receipt).toMatch(/^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/);
  // Others are not told live of a report without a name, so they look when it has gone out.
  const gone = page.waitForResponse((reply) => /safety_indecident\/unnamed$/.test(reply.url()) && reply.ok());
  await context.setOffline(false);
  await gone;

  const desk = await open();
  await desk.signIn(admin.email, '/ss/incidents');
  await desk.page.getByText(what).first().click();
  await expect(desk.page.getByText(word('unnamed')).first()).toBeVisible();
  await expect(desk.page.getByText(updater.name)).toHaveCount(0);

  await page.getByRole('button', { name: word('toList') }).click();
  await expect(page.getByText(word('none'))).toBeVisible();
  await page.getByLabel(word('receiptLabel')).fill(receipt);
  await page.getByRole('button', { name: word('askButton') }).click();
  await expect(page.getByText('SI-1')).toBeVisible();
  await expect(page.getByText(word('status.reported'), { exact: true })).toBeVisible();
});
