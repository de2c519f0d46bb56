import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { differences, partOf } from '../testing/package-of';
import { replaceWord } from '../testing/word-editor';

/** Documents that Word has written (testing/real/README.md). */
const folder = join(__dirname, '../testing/real');
const body = (bytes: Uint8Array) => partOf(bytes, 'word/document.xml');
const paragraphs = (bytes: Uint8Array) => body(bytes).split('</w:p>');

describe('a document that Word has written', () => {
  it.each(readdirSync(folder).filter((name) => name.endsWith('.docx')))(
    '%s: one word changes, and every other part and paragraph is still there, byte for byte',
    async (name) => {
      const original = new Uint8Array(readFileSync(join(folder, name)));
      const word = /<w:t(?: [^>]*)?>[^<]*?\b([A-Za-z]{4,})\b/.exec(body(original))?.[1] ?? '';
      const { kept } = await replaceWord(original, word, 'Replaced');
      expect(differences(original, kept.bytes)).toEqual(['word/document.xml']);
      const [before, after] = [paragraphs(original), paragraphs(kept.bytes)];
      expect(after).toHaveLength(before.length);
      const changed = after.filter((paragraph, index) => paragraph !== before[index]);
      expect(changed).toHaveLength(1);
      expect(changed[0]).toContain('Replaced');
      expect(kept.losses).toEqual([]);
    },
  );
});
