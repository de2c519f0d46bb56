import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checklistFor } from './checklist-for';
import { expect, test } from './screens';

test('Evidence that was deleted is brought back where it was, at once by who deleted it and later by an administrator', async ({
  open,
  organization,
}) => {
  test.setTimeout(480_000);
  const updater = await organization.person(4);
  const admin = await organization.person(3);
  const checklist = await checklistFor(organization, [updater]);
  const { page, text, signIn, accessible } = await open();
  const said = (key: string, values?: Record<string, string>): string => text(`compliance:${key}`, values);
  const [name, content] = ['rounds.txt', 'Rub at every bed.'];
  const evidence = page.getByRole('region', { name: /Is rub at every bed/ });
  const removal = evidence.getByRole('button', { name: said('evidence.delete', { name }), exact: true });
  const remove = async (): Promise<void> => {
    await removal.click();
    await page.getByRole('button', { name: text('ui:action.delete'), exact: true }).click();
    await expect(evidence.getByText(said('evidence.removed', { name }))).toBeVisible();
    await expect(removal).toHaveCount(0);
  };

  await test.step('the updater deletes a file and brings it back', async () => {
    await signIn(updater.email, `/ss/work/${checklist.id}`);
    await evidence
      .locator('input[type=file][multiple]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
    await expect(removal).toBeVisible();
    await remove();
    await accessible();
    await evidence.getByRole('button', { name: said('evidence.bringBackOf', { name }) }).click();
    await expect(removal).toBeVisible();
    await page.reload();
    await expect(removal).toBeVisible();
    await remove();
  });

  await test.step('an administrator finds it in the bin, and puts it back into the answer', async () => {
    const own = await open();
    await own.signIn(admin.email, '/ss/stored-files');
    const row = own.page.getByRole('row', { name: new RegExp(name) });
    await expect(async () => {
      await own.page.reload();
      await expect(row).toBeVisible({ timeout: 20_000 });
    }).toPass({ timeout: 60_000 });
    await own.page.getByRole('button', { name: own.text('documents:files.actionsFor', { name }) }).click();
    await own.page.getByRole('menuitem', { name: own.text('documents:files.bringBack') }).click();
    await expect(row).toHaveCount(0);
  });

  await test.step('there it is, as it was', async () => {
    await page.reload();
    await expect(removal).toBeVisible();
    const arriving = page.waitForEvent('download');
    await evidence.getByText(name, { exact: true }).click();
    expect(readFileSync(await (await arriving).path(), 'utf8')).toBe(content);
  });
});

test('A file of any kind goes up in parts, is downloaded whole, and can be restored for 30 days when it is deleted', async ({
  open,
  organization,
}) => {
  test.setTimeout(480_000);
  const admin = await organization.person(3);
  const { page, text, signIn, accessible } = await open();
  const said = (key: string, values?: Record<string, string>): string => text(`documents:${key}`, values);
  const drawer = page.getByRole('dialog');
  const folder = mkdtempSync(join(tmpdir(), 'any-file-'));
  const name = 'ward round.mp4';
  const bytes = randomBytes(40 * 1024 * 1024);
  writeFileSync(join(folder, name), bytes);
  const row = page.getByRole('row', { name: /ward round\.mp4/ });
  const act = async (action: string): Promise<void> => {
    await page.getByRole('button', { name: said('files.actionsFor', { name }) }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  await test.step('it goes up, and is listed with who has uploaded it', async () => {
    await signIn(admin.email, '/ss/stored-files?view=restored');
    await page.getByRole('button', { name: said('files.add') }).click();
    await drawer.locator('input[type=file]').setInputFiles(join(folder, name));
    await accessible();
    await drawer.getByRole('button', { name: said('policies.upload'), exact: true }).click();
    await expect(drawer).toBeHidden({ timeout: 60_000 });
    await expect(row).toContainText(said('files.stateOf.added', { name: admin.name }));
  });

  await test.step('it is downloaded as it was', async () => {
    const arriving = page.waitForEvent('download');
    await act(said('policies.download'));
    expect(readFileSync(await (await arriving).path()).equals(bytes)).toBe(true);
  });

  await test.step('it is deleted and restored', async () => {
    await act(said('files.putInBin'));
    await expect(row).toHaveCount(0);
    await page.goto('/ss/stored-files');
    await expect(row).toBeVisible();
    await act(said('policies.restore'));
    await expect(row).toHaveCount(0);
    await page.goto('/ss/stored-files?view=restored');
    await expect(row).toBeVisible();
  });
  rmSync(folder, { recursive: true });
});
