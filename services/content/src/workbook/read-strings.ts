import type { Archive } from '@attesta/kit/office';
import { AppError, say } from '@attesta/kit/plain';
import { decodeEscapes } from './read-sheet';
import { readXml } from './read-xml';
import { workbookLimits } from './workbook';

/** The texts that the cells of a workbook share, by their number. @throws AppError too_large, unsupported_type */
export async function readStrings(archive: Archive, part = 'xl/sharedStrings.xml'): Promise<string[]> {
  if (!archive.has(part)) return [];
  const strings: string[] = [];
  let characters = 0;
  let text = '';
  let reading = false;
  let pronunciation = false;
  await readXml(await archive.open(part), {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') pronunciation = true;
      else if (name === 't') reading = !pronunciation;
    },
    text: (part) => {
      if (!reading) return;
      text += part;
      characters += part.length;
      if (characters > workbookLimits.characters) throw tooLarge();
    },
    close: (name) => {
      if (name === 't') reading = false;
      else if (name === 'rPh') pronunciation = false;
      else if (name === 'si') strings.push(decodeEscapes(text));
    },
  });
  return strings;
}

function tooLarge(): AppError {
  const message = say('content.workbook_too_large', {
    columns: workbookLimits.columns,
    millions: workbookLimits.characters / 1_000_000,
  });
  return new AppError('too_large', message, [{ field: 'file', message }]);
}
