import { typeset } from '@attesta/pdf/typeset';
import { PDFDocument } from 'pdf-lib';
import type { Book, BookEntry } from '../book';
import { bookParts } from './book-parts';
import { bookTemplate } from './book-template';
import { addBookmarks, type Bookmark } from './bookmarks';

export interface TypesetBook {
  pdf: Uint8Array;
  pages: number;
}

interface Cover extends Pick<Book, 'within' | 'scores' | 'summary' | 'raters'> {
  contents: { title: string; level: number; page: number }[];
}

/**
 * Sets a book as a PDF with a cover, contents, page numbers and bookmarks. It is set part by part, so that memory is bounded by a
 * part's layout; the finished pages themselves are small. Runs in a worker thread (heavy-book.ts).
 * @throws Error when the template does not fit the data, which is a fault of this program
 */
export async function typesetBook(book: Book): Promise<TypesetBook> {
  const body: { pdf: Uint8Array; places: Map<string, number> }[] = [];
  let first = 1;
  for (const entries of bookParts(book.entries)) {
    const set = await setPart(book, { entries, first, cover: null });
    body.push(set);
    first += set.pages;
  }
  const pageOf = new Map(body.flatMap(({ places }) => [...places]));
  const contents = book.entries.flatMap((entry) =>
    entry.type === 'place' && entry.level <= 2
      ? [{ title: entry.title, level: entry.level, page: pageOf.get(entry.id) ?? 0 }]
      : [],
  );
  const { within, scores, summary, raters } = book;
  const front = await setPart(book, {
    entries: [],
    first: 1,
    cover: { within, scores, summary, raters, contents },
  });
  return bind(book, [front.pdf, ...body.map(({ pdf }) => pdf)], front.pages, contents);
}

/** One part as a PDF of its own. @returns also the pages on which its places stand */
async function setPart(
  { title, name, organization, made, language, words }: Book,
  part: { entries: BookEntry[]; first: number; cover: Cover | null },
): Promise<{ pdf: Uint8Array; pages: number; places: Map<string, number> }> {
  const data = { title, name, organization, made, language, words, ...part };
  const { pdf, pages, left } = await typeset(bookTemplate, data, '<place>');
  const places = left as { id: string; page: number }[];
  return { pdf, pages, places: new Map(places.map(({ id, page }) => [id, page])) };
}

/** All parts as one PDF. */
async function bind(book: Book, parts: Uint8Array[], front: number, contents: Cover['contents']): Promise<TypesetBook> {
  const whole = await PDFDocument.create();
  for (const part of parts) {
    const pages = await PDFDocument.load(part);
    for (const page of await whole.copyPages(pages, pages.getPageIndices())) whole.addPage(page);
  }
  whole.setTitle(`${book.name} – ${book.title}`, { showInWindowTitleBar: true });
  whole.setAuthor(book.organization);
  whole.setLanguage(book.language);
  addBookmarks(
    whole,
    contents.map(({ title, level, page }): Bookmark => ({ title, level, page: front + page - 1 })),
  );
  return { pdf: await whole.save(), pages: whole.getPageCount() };
}
