import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { PDFDocument } from 'pdf-lib';
import type { Book, BookEntry } from '../book';
import { bookFonts } from './book-fonts';
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
  const compiler = NodeCompiler.create({ workspace: '/', fontArgs: [{ fontBlobs: bookFonts() }] });
  const body: { pdf: Uint8Array; places: Map<string, number> }[] = [];
  let first = 1;
  for (const entries of bookParts(book.entries)) {
    const set = setPart(compiler, book, { entries, first, cover: null });
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
  const front = setPart(compiler, book, {
    entries: [],
    first: 1,
    cover: { within, scores, summary, raters, contents },
  });
  return bind(book, [front.pdf, ...body.map(({ pdf }) => pdf)], front.pages, contents);
}

/** One part as a PDF of its own. @returns also the pages on which its places stand */
function setPart(
  compiler: NodeCompiler,
  { title, name, organization, made, language, words }: Book,
  part: { entries: BookEntry[]; first: number; cover: Cover | null },
): { pdf: Uint8Array; pages: number; places: Map<string, number> } {
  const data = { title, name, organization, made, language, words, ...part };
  compiler.mapShadow('/part.json', Buffer.from(JSON.stringify(data)));
  const { result, ...compiled } = compileOf(compiler);
  if (!result) throw new Error(`The book could not be set: ${JSON.stringify(compiled.why)}`);
  const places = compiler.query(result, { selector: '<place>', field: 'value' }) as { id: string; page: number }[];
  const pdf = compiler.pdf(result, { pdfTags: false });
  compiler.evictCache(0);
  return { pdf, pages: result.numOfPages, places: new Map(places.map(({ id, page }) => [id, page])) };
}

function compileOf(compiler: NodeCompiler) {
  const compiled = compiler.compile({ mainFileContent: bookTemplate });
  return { result: compiled.result, why: compiled.takeError()?.shortDiagnostics };
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
