import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { bookFonts } from '../../../binders/typeset/book-fonts';
import { type MovedObjects, moveObjects } from './move-objects';
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

/** A thread keeps its fonts from part to part. */
let compiler: NodeCompiler | undefined;

/**
 * Sets some rows as pages that are a part of a longer PDF. Runs in a worker thread (heavy-pages.ts).
 * @throws Error when the template does not fit the data, which is a fault of this program
 */
export async function setPages(part: PrintedPart): Promise<MovedObjects & { pages: number }> {
  compiler ??= NodeCompiler.create({ workspace: '/', fontArgs: [{ fontBlobs: bookFonts() }] });
  compiler.mapShadow('/part.json', Buffer.from(JSON.stringify(part)));
  const compiled = compiler.compile({ mainFileContent: pageTemplate });
  const { result } = compiled;
  if (!result) throw new Error(`The pages could not be set: ${JSON.stringify(compiled.takeError()?.shortDiagnostics)}`);
  const pdf = compiler.pdf(result, { pdfTags: false });
  const pages = result.numOfPages;
  compiler.evictCache(0);
  return { ...(await moveObjects(pdf, part.firstObject)), pages };
}
