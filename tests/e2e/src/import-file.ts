import { expect, type Screen } from './screens';

/** A file as a browser takes it. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

type Shown = Pick<Screen, 'page' | 'text'>;

/** Chooses a file in the import wizard and goes on to what is wrong with it. */
export async function bringFile({ page, text }: Shown, file: ChosenFile): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: text('content:manual.toCheck'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: text('content:manual.step.check') })).toBeVisible();
}

/** Imports a file as it is recognized. */
export async function importFile(screen: Shown, file: ChosenFile): Promise<void> {
  const { page, text } = screen;
  await bringFile(screen, file);
  await page.getByRole('button', { name: text('content:manual.import'), exact: true }).click();
  await expect(page.getByText(text('content:import.done'), { exact: true })).toBeVisible({ timeout: 30_000 });
}
