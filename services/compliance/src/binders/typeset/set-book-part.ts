import { typeset } from '@attesta/pdf/typeset';
import { type MovedObjects, moveObjects } from '../../paper/move-objects';
import type { BookEntry, BookFrame } from '../book';
import { bookTemplate } from './book-template';

/** A line of the contents. */
export interface ContentsLine {
  title: string;
  level: number;
  page: number;
}

/** What stands before a book's first entry. */
export interface BookCover extends Pick<BookFrame, 'within' | 'scores' | 'summary' | 'raters'> {
  contents: ContentsLine[];
}

/** Some entries of a book, or its cover, as they are set: plain data, which is copied between threads. */
export interface BookPart extends Pick<BookFrame, 'title' | 'name' | 'organization' | 'made' | 'language' | 'words'> {
  cover: BookCover | null;
  entries: BookEntry[];
  /** The number of its first page, and of its first object in the whole file. */
  first: number;
  firstObject: number;
}

/** Also on which page each of its places stands, by id. */
export type SetBookPart = MovedObjects & { places: Map<string, number> };

/**
 * Sets a part of a book as pages of a longer PDF. Runs in a worker thread (heavy-book.ts).
 * @throws Error when the template does not fit the data, which is a fault of this program
 */
export async function setBookPart(part: BookPart): Promise<SetBookPart> {
  const { pdf, left } = await typeset(bookTemplate, part, '<place>');
  const places = new Map((left as { id: string; page: number }[]).map(({ id, page }) => [id, page]));
  return { ...(await moveObjects(pdf, part.firstObject)), places };
}
