import { pdf } from '@attesta/seed';
import { expect, test } from './screens';

test('A file is sent for signature, and its signature is placed by mouse, by keys and by numbers', async ({
  open,
  organization,
}) => {
  test.setTimeout(360_000);
  const admin = await organization.person(3);
  const updater = await organization.person(4);
  const { page, text, signIn, accessible } = await open();
  const said = (key: string, values?: Record<string, string | number>): string => text(`documents:${key}`, values);
  const box = page.locator('.dc-box').first();
  const at = async (): Promise<string> => (await box.getAttribute('aria-label')) ?? '';

  await test.step('it goes up, and is prepared', async () => {
    await signIn(admin.email, '/ss/agreements');
    await page.getByRole('button', { name: said('agreements.sendFile') }).click();
    const drawer = page.getByRole('dialog');
    const file = { name: 'Contract.pdf', mimeType: 'application/pdf', buffer: pdf(['Contract', 'Both sides agree.']) };
    await drawer.locator('input[type="file"]').setInputFiles(file);
    await drawer.getByRole('combobox', { name: said('send.people') }).click();
    await page.getByTitle(updater.name, { exact: true }).click();
    await page.keyboard.press('Escape');
    await drawer.getByLabel(said('send.place')).check();
    await accessible();
    await drawer.getByRole('button', { name: said('send.send'), exact: true }).click();
    await expect(page).toHaveURL(/\/place$/);
    await expect(box).toBeVisible();
    await accessible();
  });

  await test.step('it is accessible in the dark and on a phone too', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await accessible();
    await page.setViewportSize({ width: 390, height: 860 });
    await accessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.setViewportSize({ width: 1366, height: 860 });
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('the page is drawn, and the box moves by each way', async () => {
    const drawn = (): Promise<boolean> =>
      page.locator('.dc-page-picture').evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
        return Array.from(data).some((value, index) => index % 4 === 0 && value < 100 && (data[index + 3] ?? 0) > 200);
      });
    await expect.poll(drawn, { timeout: 30_000 }).toBe(true);
    let before = await at();
    await box.press('ArrowUp');
    await expect(box).not.toHaveAttribute('aria-label', before);
    before = await at();
    const place = await box.boundingBox();
    const { x = 0, y = 0 } = place ?? {};
    await page.mouse.move(x + 20, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 90, y - 120, { steps: 6 });
    await page.mouse.up();
    await expect(box).not.toHaveAttribute('aria-label', before);
    await page.getByLabel(said('placing.left')).fill('100');
    await page.getByLabel(said('placing.left')).press('Tab');
    await expect(box).toHaveAttribute('aria-label', /\b100\b/);
    before = await at();
    await page.locator('.dc-page-picture').click({ position: { x: 200, y: 150 } });
    await expect(box).not.toHaveAttribute('aria-label', before);
  });

  await test.step('it is sent, and its signer is asked', async () => {
    await page.getByRole('button', { name: said('send.send'), exact: true }).click();
    await expect(page.getByText(said('agreements.statusOf.out_for_signature')).first()).toBeVisible();
    await expect(page.getByText('Contract.pdf')).toBeVisible();
    const own = await open({ language: 'ar', width: 390, dark: true });
    await own.signIn(updater.email, new URL(page.url()).pathname);
    await expect(
      own.page.getByRole('button', { name: own.text('documents:agreements.sign'), exact: true }),
    ).toBeVisible();
    await own.context.close();
  });
});
