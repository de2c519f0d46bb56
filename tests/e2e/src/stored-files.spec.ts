import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wordFile } from '@attesta/seed';
import { expect, test } from './screens';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const part = 32 * 1024 * 1024;

/** A PDF of one empty page with so many bytes that no page shows. */
function pdfOf(bytes: number): Buffer {
  const objects = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Count 1/Kids[3 0 R]>>'),
    Buffer.from('<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>'),
    Buffer.concat([Buffer.from(`<</Length ${bytes}>>stream\n`), randomBytes(bytes), Buffer.from('\nendstream')]),
  ];
  const pieces = [Buffer.from('%PDF-1.4\n')];
  const places: string[] = [];
  let at = pieces[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const piece = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    places.push(`${String(at).padStart(10, '0')} 00000 n \n`);
    pieces.push(piece);
    at += piece.length;
  }
  const table = `xref\n0 5\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.concat([...pieces, Buffer.from(`${table}trailer\n<</Size 5/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`)]);
}

test('A large file whose upload broke off goes on where it stood when it is chosen again', async ({
  open,
  organization,
}) => {
  test.setTimeout(480_000);
  const admin = await organization.person(3);
  const { page, text, signIn } = await open({ tolerated: /Failed to load resource|ERR_FAILED/ });
  const said = (key: string): string => text(`documents:${key}`);
  const folder = mkdtempSync(join(tmpdir(), 'upload-'));
  const path = join(folder, 'Scan.pdf');
  writeFileSync(path, pdfOf(40 * 1024 * 1024));
  const offsets: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset'] ?? '');
  });
  const choose = async (): Promise<void> => {
    const drawer = page.getByRole('dialog');
    await drawer.locator('input[type=file]').setInputFiles(path);
    await drawer.getByRole('button', { name: said('policies.upload'), exact: true }).click();
  };

  await test.step('its second part never arrives', async () => {
    await page.route('**/api/v1/uploads/*', (route) => {
      const isLater = route.request().headers()['upload-offset'] !== '0';
      return route.request().method() === 'PATCH' && isLater ? route.abort('connectionreset') : route.continue();
    });
    await signIn(admin.email, '/ss/policies?upload=true');
    await choose();
    await expect.poll(() => offsets.includes(String(part)), { timeout: 60_000 }).toBe(true);
  });

  await test.step('chosen again on a new page, it sends only what is missing', async () => {
    // The page that was left must not send it by itself meanwhile.
    await page.goto('/ss/policies?upload=true');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    offsets.length = 0;
    await choose();
    await expect(page.getByText(said('policies.uploaded'))).toBeVisible({ timeout: 60_000 });
    expect(offsets).toEqual([String(part)]);
    await expect(page.getByText('Scan', { exact: true }).first()).toBeVisible();
  });
  rmSync(folder, { recursive: true });
});

test('An administrator sees what is stored, keeps a file and a policy, and the platform says how much may be', async ({
  open,
  organization,
}) => {
  test.setTimeout(360_000);
  const admin = await organization.person(3);
  const platform = await organization.person(1);
  const { page, text, signIn, accessible, follow } = await open({ tolerated: /409|413|Failed to load resource/ });
  const said = (key: string, values?: Record<string, string>): string => text(`documents:${key}`, values);
  const drawer = page.getByRole('dialog');
  const upload = async (name: string, buffer: Buffer): Promise<void> => {
    await page.goto('/ss/policies?upload=true');
    await drawer.locator('input[type=file]').setInputFiles({ name, mimeType: word, buffer });
    await drawer.getByRole('button', { name: said('policies.upload'), exact: true }).click();
    await expect(drawer).toBeHidden();
  };

  await test.step('what is uploaded is counted, and listed among the files', async () => {
    await signIn(admin.email, '/ss/stored-files');
    await expect(page.getByText(said('files.noneOf.bin'))).toBeVisible();
    await upload('Hygiene.docx', await wordFile('Hygiene', ['Wash your hands.']));
    await follow('/ss/stored-files?view=all');
    await expect(page.getByRole('row', { name: /Hygiene\.docx/ })).toContainText(said('files.stateOf.kept'));
    await accessible();
  });

  await test.step('a file is kept, for a reason that the list tells', async () => {
    await page.getByRole('button', { name: said('files.actionsFor', { name: 'Hygiene.docx' }) }).click();
    await page.getByRole('menuitem', { name: said('hold.set') }).click();
    await drawer.getByRole('textbox', { name: said('hold.reason') }).fill('Case 7');
    await accessible();
    await drawer.getByRole('button', { name: said('hold.set') }).click();
    await expect(drawer).toBeHidden();
    await page.goto('/ss/stored-files?view=held');
    await expect(page.getByRole('row', { name: /Hygiene\.docx/ })).toContainText('Case 7');
  });

  await test.step('a policy that is kept is not deleted, and says who keeps it', async () => {
    await page.goto('/ss/policies');
    await page.getByText('Hygiene', { exact: true }).first().click();
    await page.getByRole('button', { name: said('policies.more') }).click();
    await page.getByRole('menuitem', { name: said('hold.set') }).click();
    await drawer.getByRole('textbox', { name: said('hold.reason') }).fill('Case 8');
    await drawer.getByRole('button', { name: said('hold.set') }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByText('Case 8', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: said('policies.more') }).click();
    await page.getByRole('menuitem', { name: text('ui:action.delete') }).click();
    await drawer.getByRole('button', { name: text('ui:action.delete') }).click();
    await expect(page.getByText(new RegExp(`${admin.name} has said`)).first()).toBeVisible();
  });

  await test.step('the platform sets how much may be stored, which the organization reads beside its accounts', async () => {
    const own = await open();
    await own.signIn(platform.email, `/ss/organizations?open=${organization.id}`);
    await own.page
      .getByRole('button', { name: own.text('tenancy:organizations.changeLimits') })
      .first()
      .click();
    await own.page.getByLabel(own.text('tenancy:storage.quota')).fill('5');
    await own.page
      .getByRole('button', { name: own.text('ui:action.save') })
      .last()
      .click();
    await own.context.close();
    await expect(async () => {
      await page.goto('/ss/organization');
      await expect(page.getByText(/of 5 GB are used/)).toBeVisible({ timeout: 20_000 });
    }).toPass({ timeout: 60_000 });
    await page.goto('/ss/stored-files');
    await expect(page.getByText(/of 5 GB are used by/)).toBeVisible();
  });
});
