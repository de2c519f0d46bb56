import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** Asks the page to keep its paper instead of opening the browser's dialog, which nobody answers here. Before it is opened. */
export async function keepPaper(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = 'true';
    };
  });
}

/** What "Save as PDF" gives once `press` has asked to print: the text of each page, and whether it is sideways. */
export async function printed(page: Page, press: () => Promise<void>): Promise<{ text: string; sideways: boolean }[]> {
  await page.evaluate(() => delete document.documentElement.dataset.printed);
  await press();
  await page.locator('html[data-printed]').waitFor({ state: 'attached' });
  const paper = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const { text } = await extractText(paper, { mergePages: false });
  return Promise.all(
    text.map(async (words, index) => {
      const [left = 0, top = 0, right = 0, bottom = 0] = (await paper.getPage(index + 1)).view;
      return { text: words, sideways: right - left > bottom - top };
    }),
  );
}

/** A text as it can be looked for in a PDF, which breaks lines wherever it likes. */
export function unspaced(text: string): string {
  return text.replace(/\s+/g, '');
}
