import { officeToPdf, pageSizes, stopConverter } from '@attesta/pdf';
import { wordFile } from '@attesta/seed';

const paragraphs = 400;
const documents = 5;
const sentence =
  'Hands are cleaned before and after each contact with a patient, and gloves do not take the place of it. ';

/** Pages that became PDFs, and the seconds that took. */
export interface Converted {
  name: string;
  pages: number;
  seconds: number;
}

/**
 * Word documents turned into PDFs by the package that the documents service uses: the first, which waits for LibreOffice to start, and
 * those after it.
 */
export async function convertDocuments(): Promise<Converted[]> {
  const texts = Array.from({ length: paragraphs }, (_, index) => `${index + 1}. ${sentence.repeat(3)}`);
  const file = await wordFile('Hand hygiene', texts);
  try {
    const first = await timed(file);
    const rest: Conversion[] = [];
    for (let index = 0; index < documents; index += 1) rest.push(await timed(file));
    const together = (name: string, conversions: Conversion[]): Converted => ({
      name,
      pages: sum(conversions.map((one) => one.pages)),
      seconds: sum(conversions.map((one) => one.milliseconds)) / 1000,
    });
    return [together('the first, with the start of LibreOffice', [first]), together(`${documents} more`, rest)];
  } finally {
    stopConverter();
  }
}

interface Conversion {
  milliseconds: number;
  pages: number;
}

async function timed(file: Buffer): Promise<Conversion> {
  const started = performance.now();
  const pdf = await officeToPdf(file, 'docx');
  const milliseconds = performance.now() - started;
  return { milliseconds, pages: (await pageSizes(pdf)).length };
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
