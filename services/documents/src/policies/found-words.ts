import { folded, foldedWords } from '../domain/folded-words';

/** So much is shown around the words that were found. */
const around = 70;

/** The place in a text where the first of some searched words stands, with what stands around it; '' where none does. */
export function found(text: string, q: string): string {
  const lower = text.toLowerCase();
  const places = foldedWords(q).flatMap((word) => {
    // Where accents make the folded text longer or shorter, the place is that of the word as it was written.
    const written =
      q
        .toLowerCase()
        .split(/\s+/)
        .find((one) => folded(one).includes(word)) ?? word;
    const place = lower.indexOf(written);
    return place < 0 ? [] : [place];
  });
  if (places.length === 0) return '';
  const first = Math.min(...places);
  const start = Math.max(0, first - around);
  const end = Math.min(text.length, first + 2 * around);
  const excerpt = text.slice(start, end).replace(/\s+/g, ' ').trim();
  return `${start > 0 ? '…' : ''}${excerpt}${end < text.length ? '…' : ''}`;
}
