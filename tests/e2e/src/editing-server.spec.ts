import { readFileSync } from 'node:fs';
import { differences, documentWithEverything, partOf } from '@attesta/office/testing';
import { EditingServer } from './editing-server';
import { test as base, expect } from './screens';
import { type SecondGateway, startSecondGateway } from './second-gateway';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A platform that works with an editing server: all its pages come from a gateway that knows of it. */
const test = base.extend<{ office: EditingServer; second: SecondGateway }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  office: async ({}, use) => {
    const server = new EditingServer();
    await server.start();
    await use(server);
    server.stop();
  },
  second: async ({ office }, use) => {
    const second = await startSecondGateway((url) => ({
      WOPI_DISCOVERY_URL: `${office.origin}/hosting/discovery`,
      WOPI_HOST_URL: url,
      EDITOR_ORIGINS: office.origin,
    }));
    await use(second);
    await second.stop();
  },
  baseURL: async ({ second }, use) => use(second.url),
});

test('A Word policy is edited in the frame of an editing server, and what is closed there is the next version', async ({
  open,
  organization,
  office,
}) => {
  test.setTimeout(600_000);
  const admin = await organization.person(3);
  const { page, text, signIn } = await open();
  const said = (key: string, values?: Record<string, string>): string => text(`documents:${key}`, values);
  const original = documentWithEverything();
  const drawer = page.getByRole('dialog');
  const frame = page.frameLocator(`iframe[title="${said('editing.inServer', { name: 'Hand hygiene' })}"]`);

  await test.step('its frame shows the document to who opens it', async () => {
    await signIn(admin.email, '/ss/policies?upload=true');
    const file = { name: 'Hand hygiene.docx', mimeType: word, buffer: Buffer.from(original) };
    await drawer.locator('input[type=file]').setInputFiles(file);
    await drawer.getByRole('button', { name: said('policies.upload'), exact: true }).click();
    await expect(drawer).toBeHidden();
    await page.getByText('Hand hygiene', { exact: true }).first().click();
    await page.getByRole('button', { name: said('document.edit') }).click();
    await expect(page.getByText(said('editing.serverSaves'))).toBeVisible();
    await expect(frame.getByRole('heading', { name: 'Hand hygiene.docx' })).toBeVisible();
    await expect(frame.getByText(`${admin.name}, may write`)).toBeVisible();
    // The token goes to the server by a form, and stands in no address.
    expect(page.frames().every((one) => !one.url().includes('access_token'))).toBe(true);
    await expect(page.getByRole('button', { name: said('editing.save') })).toBeHidden();
  });

  await test.step('what is changed there is kept, and is the next version once it is closed', async () => {
    await frame.getByLabel('Word').fill('patient');
    await frame.getByLabel('By').fill('client');
    await frame.getByRole('button', { name: 'Replace' }).click();
    await expect(frame.getByText('Kept')).toBeVisible();
    await frame.getByRole('button', { name: 'Close' }).click();
    await expect(frame.getByText('Closed')).toBeVisible();
    expect(office.calls).toEqual(['CheckFileInfo 200', 'LOCK 200', 'GetFile 200', 'PUT 200', 'UNLOCK 200']);
    await page.goto(new URL(page.url()).pathname.replace(/\/edit$/, ''));
    await expect(page.getByText('Version 2', { exact: true }).first()).toBeVisible();
  });

  await test.step('the new version differs in what the server changed, and in nothing else', async () => {
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: said('policies.download') }).click();
    const saved = new Uint8Array(readFileSync(await (await arriving).path()));
    expect(differences(original, saved)).toEqual(['word/document.xml']);
    expect(partOf(saved, 'word/document.xml')).toContain('client');
  });
});
