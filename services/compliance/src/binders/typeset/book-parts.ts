import type { BookEntry } from '../book';

/** So many activities are set at once: it bounds the memory that a page's layout takes, however long the book is. */
const fewActivities = 50;
const mostActivities = 100;

/** A book's entries in parts of some fifty activities, each of which begins with a chapter or standard where there is one. */
export function bookParts(entries: BookEntry[]): BookEntry[][] {
  const parts: BookEntry[][] = [];
  let part: BookEntry[] = [];
  let activities = 0;
  for (const entry of entries) {
    const begins = entry.type === 'place' && entry.level <= 2;
    if (part.length > 0 && ((begins && activities >= fewActivities) || activities >= mostActivities)) {
      parts.push(part);
      part = [];
      activities = 0;
    }
    part.push(entry);
    if (entry.type === 'activity') activities += 1;
  }
  if (part.length > 0) parts.push(part);
  return parts;
}
