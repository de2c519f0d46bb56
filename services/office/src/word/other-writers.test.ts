import { documentBy, otherWriters } from '../testing/other-writers';
import { differences, partOf } from '../testing/package-of';
import { replaceWord } from '../testing/word-editor';

describe.each(otherWriters)('a document by %s', (writer) => {
  const { bytes, blocks } = documentBy(writer);
  const [, ...others] = blocks;

  it('has one word changed, and everything else is as that program wrote it', async () => {
    const { kept } = await replaceWord(bytes, 'hands', 'palms');
    expect(differences(bytes, kept.bytes)).toEqual(['word/document.xml']);
    const text = partOf(kept.bytes, 'word/document.xml');
    expect(text).toContain('palms');
    expect(text).not.toContain('hands');
    expect(others.filter((block) => !text.includes(block))).toEqual([]);
    expect(kept.losses).toEqual([]);
  });

  it('is opened and edited once more', async () => {
    const first = await replaceWord(bytes, 'hands', 'palms');
    const { kept } = await replaceWord(first.kept.bytes, 'palms', 'both palms');
    const text = partOf(kept.bytes, 'word/document.xml');
    expect(text).toContain('both palms');
    expect(others.filter((block) => !text.includes(block))).toEqual([]);
  });
});
