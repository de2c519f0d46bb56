import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { differences, partOf } from '../testing/package-of';
import { replaceWord } from '../testing/word-editor';
import { lockedTextBoxes } from './text-boxes';

/** More documents that other programs have written: `REAL_DOCUMENTS=/folder npm run test:unit -- documents-from-outside`. */
const folder = process.env.REAL_DOCUMENTS ?? join(__dirname, '../../../../../shared/data');
const more = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.docx')) : [];
const kept = join(__dirname, '../testing/real');
const mainPart = 'word/document.xml';
/** Says when it was changed last. */
const facts = 'docProps/core.xml';
/** Blanks between elements say nothing. */
const paragraphs = (bytes: Uint8Array): string[] =>
  partOf(bytes, mainPart)
    .replace(/>\s+</g, '><')
    .match(/<w:p(?:\s[^>]*?)?(?:\/>|>.*?<\/w:p>)/gs) ?? [];

describe('documents that office programs have written', () => {
  it.each([
    ['word-2010-tables.docx', ['<w:tbl>']],
    ['word-2010-footnotes.docx', ['<w:footnoteReference']],
    ['word-2010-list.docx', ['<w:numPr>']],
    ['word-2016-comments.docx', ['<w:commentReference', 'w:commentRangeStart']],
    ['word-2016-headers.docx', ['<w:headerReference', '<w:footerReference']],
    [
      'libreoffice-everything.docx',
      ['<w:tbl>', '<w:drawing>', '<w:footnoteReference', '<w:headerReference', '<w:bidi'],
    ],
  ])('%s: one word changes, and everything else is still there', async (name, holds) => {
    const original = readFileSync(join(kept, name));
    for (const markup of holds) expect(partOf(original, mainPart)).toContain(markup);
    expect(await changeOneWord(original)).toBe('changed');
  });

  it('word-2010-text-box.docx: a word that stands in a box alone is not changed, which is told', async () => {
    expect(await changeOneWord(readFileSync(join(kept, 'word-2010-text-box.docx')))).toBe('told');
  });
});

(more.length > 0 ? describe : describe.skip)('documents from outside', () => {
  it.each(more)('%s: one word changes, and everything else is still there', async (name) => {
    // There may be no word, or only in shapes of older programs, which the editor does not show and which stay as they are.
    expect(['changed', 'told', 'no word']).toContain(await changeOneWord(readFileSync(join(folder, name))));
  });
});

/**
 * Changes one word in the editor, and compares what was kept part by part.
 * @returns whether the word was changed, nothing was and whoever edits is told of it, or the editor shows no word
 */
async function changeOneWord(file: Buffer): Promise<'changed' | 'told' | 'no word'> {
  const original = new Uint8Array(file);
  const words = paragraphs(original).flatMap((paragraph) =>
    [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].flatMap(
      ([, text]) => text?.match(/[\p{L}]{3,}/gu) ?? [],
    ),
  );
  const replaced = await replaceFirstShown(original, words);
  if (!replaced) return 'no word';
  const { word, opened, kept } = replaced;
  const own = differences(original, kept.bytes).filter((name) => name !== facts);
  if (own.length === 0) {
    // The word stands in a box that the editor does not write: whoever edits is told so.
    expect(lockedTextBoxes(original, opened)).toBeGreaterThan(0);
    return 'told';
  }
  const undated = (bytes: Uint8Array): string =>
    partOf(bytes, facts).replace(/<dcterms:modified.*?<\/dcterms:modified>/, '');
  expect(undated(kept.bytes)).toBe(undated(original));
  expect(own).toEqual([mainPart]);
  const [before, after] = [paragraphs(original), paragraphs(kept.bytes)];
  expect(after).toHaveLength(before.length);
  expect(after.filter((paragraph, place) => paragraph !== before[place])).toHaveLength(1);
  expect(partOf(kept.bytes, mainPart)).toContain(`${word}ly`);
  return 'changed';
}

/** Replaces the first of some words that the editor shows, if it shows any. */
async function replaceFirstShown(original: Uint8Array, words: string[]) {
  for (const word of new Set(words)) {
    const replaced = await replaceWord(original, word, `${word}ly`).catch((error: Error) => {
      if (!error.message.startsWith('The editor shows no')) throw error;
    });
    if (replaced) return { word, ...replaced };
  }
  return undefined;
}
