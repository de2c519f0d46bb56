import type { HeavyScope } from '@attesta/kit';
import { LongPdf } from '../../paper/long-pdf';
import type { BookEntry, BookFrame } from '../book';
import { bookParts } from './book-parts';
import { heavyBookPart } from './heavy-book';
import type { ContentsLine } from './set-book-part';

/** What is told of a book while it is written. */
export interface BookProgress {
  /** How many entries have been set so far. */
  set(entries: number): void;
  /** How many pages the whole book has. */
  done(pages: number): void;
}

/**
 * A book as a PDF with a cover, contents, page numbers and bookmarks, as its bytes are asked for. It is set part by part, and written as
 * it is set, so that memory holds a part however long the book is. The contents, which say on which pages the rest stands, are set last
 * and come first in the order of pages.
 */
export async function* writeBook(
  scope: HeavyScope,
  frame: BookFrame,
  entries: AsyncIterable<BookEntry>,
  told: BookProgress,
): AsyncGenerator<Uint8Array> {
  const { title, name, organization, made, language, words, within, scores, summary, raters } = frame;
  const around = { title, name, organization, made, language, words };
  const pdf = new LongPdf();
  const contents: ContentsLine[] = [];
  yield pdf.begin();
  let done = 0;
  for await (const part of bookParts(entries)) {
    const first = pdf.pageCount + 1;
    const set = await heavyBookPart(scope, { ...around, cover: null, entries: part, first, firstObject: pdf.next });
    for (const entry of part)
      if (entry.type === 'place' && entry.level <= 2)
        contents.push({ title: entry.title, level: entry.level, page: set.places.get(entry.id) ?? 0 });
    yield pdf.add(set);
    done += part.length;
    told.set(done);
  }
  const cover = { within, scores, summary, raters, contents };
  const front = await heavyBookPart(scope, { ...around, cover, entries: [], first: 1, firstObject: pdf.next });
  yield pdf.add(front, true);
  const bookmarks = contents.map(({ page, ...place }) => ({ ...place, page: front.pages.length + page - 1 }));
  yield pdf.end({ title: `${name} – ${title}`, author: organization, language }, bookmarks);
  told.done(pdf.pageCount);
}
