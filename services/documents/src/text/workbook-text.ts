import { type Archive, readXml } from '@attesta/kit/office';
import { CollectedText } from './collected-text';
import { damaged } from './refusals';
import { textLimits } from './text-limits';

const sheetName = /^xl\/worksheets\/sheet(\d+)\.xml$/;

/** The text of a workbook's sheets, a row a line and a tab between two cells; of formulas the values saved with them. */
export async function workbookText(archive: Archive): Promise<string> {
  const strings = await sharedStrings(archive);
  const sheets = archive.names
    .filter((name) => sheetName.test(name))
    .sort((a, b) => Number(sheetName.exec(a)?.[1]) - Number(sheetName.exec(b)?.[1]));
  const text = new CollectedText();
  for (const sheet of sheets) {
    let shared = false;
    let reading = false;
    let value = '';
    await readXml(
      await archive.open(sheet),
      {
        open: (name, attributes) => {
          if (name === 'c') {
            shared = attributes.t === 's';
            value = '';
          }
          reading = name === 'v' || name === 't';
        },
        text: (piece) => {
          if (reading && !text.isFull) value += piece;
        },
        close: (name) => {
          reading = false;
          if (name === 'c') text.add(`${shared ? (strings[Number(value)] ?? '') : value}\t`);
          else if (name === 'row') text.add('\n');
        },
      },
      damaged,
    );
    text.add('\n');
  }
  return text.whole();
}

async function sharedStrings(archive: Archive): Promise<string[]> {
  const part = 'xl/sharedStrings.xml';
  if (!archive.has(part)) return [];
  const strings: string[] = [];
  let characters = 0;
  let reading = false;
  let pronunciation = false;
  let value = '';
  await readXml(
    await archive.open(part),
    {
      open: (name) => {
        if (name === 'si') value = '';
        else if (name === 'rPh') pronunciation = true;
        else if (name === 't') reading = !pronunciation;
      },
      text: (piece) => {
        if (!reading || characters > textLimits.characters) return;
        characters += piece.length;
        value += piece;
      },
      close: (name) => {
        if (name === 't') reading = false;
        else if (name === 'rPh') pronunciation = false;
        else if (name === 'si') strings.push(value);
      },
    },
    damaged,
  );
  return strings;
}
