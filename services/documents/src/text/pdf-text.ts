import { CollectedText } from './collected-text';
import { damaged, locked } from './refusals';
import { textLimits } from './text-limits';

/**
 * The text of a PDF by pages, as PDF.js reads it; a scan has none. What it says to run is never run.
 * @throws AppError unprocessable for one that is damaged or has a password
 */
export async function pdfText(bytes: Buffer): Promise<string> {
  // An ES module: CommonJS takes it by import().
  const { getDocumentProxy } = await import('unpdf');
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, verbosity: 0 }).catch(
    (error: Error) => {
      throw error.name === 'PasswordException' ? locked() : damaged();
    },
  );
  const text = new CollectedText();
  for (let number = 1; number <= Math.min(pdf.numPages, textLimits.pages) && !text.isFull; number += 1) {
    const page = await pdf.getPage(number).catch(() => undefined);
    const content = await page?.getTextContent().catch(() => undefined);
    for (const item of content?.items ?? []) if ('str' in item) text.add(item.hasEOL ? `${item.str}\n` : item.str);
    text.add('\n\n');
    page?.cleanup();
  }
  await pdf.destroy();
  return text.whole();
}
