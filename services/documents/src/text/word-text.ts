import { type Archive, readXml } from '@attesta/kit/office';
import { CollectedText } from './collected-text';
import { damaged } from './refusals';

/** Parts of a Word document whose text people read, in the order in which it is read. */
const readParts = ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml'];
const breaks: Record<string, string> = { tab: '\t', br: '\n', cr: '\n' };
const ends: Record<string, string> = { p: '\n', tc: '\t', tr: '\n' };

/** The text of a Word document with its notes, a paragraph a line; what was deleted under revision is no part of it. */
export async function wordText(archive: Archive): Promise<string> {
  const text = new CollectedText();
  for (const part of readParts.filter(archive.has)) {
    let reading = false;
    await readXml(
      await archive.open(part),
      {
        open: (name) => {
          if (name === 't') reading = true;
          else text.add(breaks[name] ?? '');
        },
        text: (piece) => {
          if (reading) text.add(piece);
        },
        close: (name) => {
          if (name === 't') reading = false;
          else text.add(ends[name] ?? '');
        },
      },
      damaged,
    );
  }
  return text.whole();
}
