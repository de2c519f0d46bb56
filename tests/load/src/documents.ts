import { officeToPdf, pageSizes, stopConverter } from '@attesta/pdf';
import { wordFile } from '@attesta/seed';
import type { Outcome } from './outcome';

const paragraphs = 400;
const documents = 5;
const sentence =
  'Hands are cleaned before and after each contact with a patient, and gloves do not take the place of it. ';

/**
 * Word documents turned into PDFs by the package that the documents service uses: the first, which waits for LibreOffice to start, and
 * those after it. How fast bytes go through the gateway is the measure `upload`.
 */
export async function convertDocuments(): Promise<Outcome> {
  const texts = Array.from({ length: paragraphs }, (_, index) => `${index + 1}. ${sentence.repeat(3)}`);
  const file = await wordFile('Hand hygiene', texts);
  try {
    const first = await timed(file);
    const rest: Conversion[] = [];
    for (let index = 0; index < documents; index += 1) rest.push(await timed(file));
    const row = (name: string, conversions: Conversion[]): Outcome['rows'][number] => {
      const seconds = sum(conversions.map((one) => one.milliseconds)) / 1000;
      const pages = sum(conversions.map((one) => one.pages));
      return { documents: name, pages, seconds, 'pages/s': pages / seconds };
    };
    return {
      title: 'Word documents turned into PDFs',
      rows: [row('the first, with the start of LibreOffice', [first]), row(`${documents} more`, rest)],
    };
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
