import { typeset } from '@attesta/pdf/typeset';
import { type MovedObjects, moveObjects } from '../../../paper/move-objects';
import { pageTemplate } from './page-template';

/** A text that runs as the page does, or one with letters that run from the right: told before, as looking is slow there. */
export type PrintedCell = string | { rtl: string };

/** Some rows of a report as they are printed: every text is in the reader's language already. Copied between threads. */
export interface PrintedPart {
  language: string;
  title: string;
  organization: string;
  made: string;
  /** What stands above the rows of the first part. */
  head: boolean;
  filters: string;
  count: string;
  columns: { title: string; width: number; end: boolean }[];
  rows: PrintedCell[][];
  /** The number of its first page, and of its first object in the whole file. */
  first: number;
  firstObject: number;
}

/**
 * Sets some rows as pages that are a part of a longer PDF. Runs in a worker thread (heavy-pages.ts).
 * @throws Error when the template does not fit the data, which is a fault of this program
 */
export async function setPages(part: PrintedPart): Promise<MovedObjects> {
  const { pdf } = await typeset(pageTemplate, part);
  return moveObjects(pdf, part.firstObject);
}
