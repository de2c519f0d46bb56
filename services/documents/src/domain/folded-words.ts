/** Pieces of a text that no word goes beyond: up to a blank or a sign of Chinese punctuation, or cut where neither comes. */
const pieces = /[^\s\u3000-\u303f\uff00-\uff0f]{1,500}/gu;

/** The words of a text by which it is found, in the order in which they first stand there: letters of either case, without accents. */
export function foldedWords(text: string, most = Number.POSITIVE_INFINITY, longest = 40): string[] {
  const words = new Set<string>();
  // Chinese has no blanks between words: where one ends is in the segmenter's dictionary.
  const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
  // Piece by piece: the time that the segmenter takes for one text grows with the square of its length.
  for (const [piece] of folded(text).matchAll(pieces)) {
    for (const { segment, isWordLike } of segmenter.segment(piece)) {
      if (!isWordLike) continue;
      words.add(segment.slice(0, longest));
      if (words.size >= most) return [...words];
    }
  }
  return [...words];
}

/** A text as words are compared: lower case, without accents and the vowel marks of Arabic. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
