import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
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
let collectGarbage: (() => void) | undefined;

/**
 * Sets some rows as pages that are a part of a longer PDF. Runs in a worker thread (heavy-pages.ts).
 * @throws Error when the template does not fit the data, which is a fault of this program
 */
export async function setPages(part: PrintedPart): Promise<MovedObjects & { pages: number }> {
  const { pdf, pages } = layOut(part);
  await letGo();
  return { ...(await moveObjects(pdf, part.firstObject)), pages };
}

function layOut(part: PrintedPart): { pdf: Uint8Array; pages: number } {
  compiler ??= NodeCompiler.create({ workspace: '/', fontArgs: [{ fontBlobs: bookFonts() }] });
  compiler.mapShadow('/part.json', Buffer.from(JSON.stringify(part)));
  const compiled = compiler.compile({ mainFileContent: pageTemplate });
  const { result } = compiled;
  if (!result) throw new Error(`The pages could not be set: ${JSON.stringify(compiled.takeError()?.shortDiagnostics)}`);
  const pdf = compiler.pdf(result, { pdfTags: false });
  compiler.evictCache(0);
  return { pdf, pages: result.numOfPages };
}

/**
 * Gives back the memory of a layout. It lies outside of the heap, which does not see it grow, so that nothing would be collected and each
 * part would add some 40 MB; and it is freed by the event loop, to which a thread that has the next part at hand does not return.
 */
async function letGo(): Promise<void> {
  if (!collectGarbage) {
    setFlagsFromString('--expose-gc');
    collectGarbage = runInNewContext('gc') as () => void;
  }
  collectGarbage();
  await new Promise(setImmediate);
}
