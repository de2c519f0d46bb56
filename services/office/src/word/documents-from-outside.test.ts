import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { differences, partOf } from '../testing/package-of';
import { replaceWord } from '../testing/word-editor';
import { lockedTextBoxes } from './text-boxes';

/** A folder of documents that other programs have written: `REAL_DOCUMENTS=/folder npm run test:unit -- documents-from-outside`. */
const folder = process.env.REAL_DOCUMENTS ?? join(__dirname, '../../../../../shared/data');
const realFiles = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.docx')) : [];
const mainPart = 'word/document.xml';
/** Says when it was changed last. */
const facts = 'docProps/core.xml';
/** Blanks between elements say nothing. */
const paragraphs = (bytes: Uint8Array): string[] =>
  partOf(bytes, mainPart)
    .replace(/>\s+</g, '><')
    .match(/<w:p(?:\s[^>]*?)?(?:\/>|>.*?<\/w:p>)/gs) ?? [];

(realFiles.length > 0 ? describe : describe.skip)('documents from outside', () => {
  it.each(realFiles)('%s: one word changes, and everything else is still there', async (name) => {
    const original = new Uint8Array(readFileSync(join(folder, name)));
    const words = paragraphs(original).flatMap((paragraph) =>
      [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].flatMap(
        ([, text]) => text?.match(/[\p{L}]{3,}/gu) ?? [],
      ),
    );
    const replaced = await replaceFirstShown(original, words);
    // There is no word, or only in shapes of older programs, which the editor does not show and which stay as they are.
    if (!replaced) return;
    const { word, opened, kept } = replaced;
    const own = differences(original, kept.bytes).filter((name) => name !== facts);
    if (own.length === 0) {
      // The word stands in a box that the editor does not write: whoever edits is told so.
      expect(lockedTextBoxes(original, opened)).toBeGreaterThan(0);
      return;
    }
    const undated = (bytes: Uint8Array): string =>
      partOf(bytes, facts).replace(/<dcterms:modified.*?<\/dcterms:modified>/, '');
    expect(undated(kept.bytes)).toBe(undated(original));
    expect(own).toEqual([mainPart]);
    const [before, after] = [paragraphs(original), paragraphs(kept.bytes)];
    expect(after).toHaveLength(before.length);
    expect(after.filter((paragraph, place) => paragraph !== before[place])).toHaveLength(1);
    expect(partOf(kept.bytes, mainPart)).toContain(`${word}ly`);
  });
});

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
