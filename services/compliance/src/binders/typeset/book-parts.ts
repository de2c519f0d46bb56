import type { BookEntry } from '../book';

/** So many lines are set at once, some fifty activities: it bounds the memory that a layout takes, however long the book is. */
const [fewLines, mostLines] = [600, 1200];

/** A book's entries in parts of bounded size, each of which begins with a chapter or standard where one comes in time. */
export async function* bookParts(entries: AsyncIterable<BookEntry>): AsyncGenerator<BookEntry[]> {
  let part: BookEntry[] = [];
  let lines = 0;
  for await (const entry of entries) {
    const begins = entry.type === 'place' && entry.level <= 2;
    const more = linesOf(entry);
    if (part.length > 0 && ((begins && lines >= fewLines) || lines + more > mostLines)) {
      yield part;
      part = [];
      lines = 0;
    }
    part.push(entry);
    lines += more;
  }
  if (part.length > 0) yield part;
}

/** About how many lines an entry takes. */
function linesOf(entry: BookEntry): number {
  const above = 2 + 2 * entry.findings.length;
  if (entry.type === 'place') return above + entry.scores.length;
  return entry.answers.reduce(
    (sum, { elements, values, files }) => sum + 3 + elements.length + values.length + 2 * files.length,
    above,
  );
}
