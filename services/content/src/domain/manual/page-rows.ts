import { grouped } from '@attesta/kit/plain';
import type { Sheet, SheetRow } from '../../workbook/workbook';
import { codeParts, isCode } from './codes';
import { nothingBesides, type PageNumber, pageNumber, valueOfDigits } from './page-number';

/** Rows of one wording that belong to the pages that a manual was printed on. */
export interface PageRows {
  /** What the first of them says. */
  text: string;
  /** As the spreadsheet counts. */
  rows: number[];
  /** Whether they are the titles of the columns. */
  isTitles: boolean;
}

/** What pages repeat is short, and no more than so many rows at a time. */
const longest = 200;
const mostCells = 4;
const mostRows = 6;
/** How often a line has to come before it is taken for a page's on its own. */
const oftenEnough = 3;

/** Pages whose numbers stand alone have more rows than that. */
const fewest = 3;

/** What looks like a code, but is a word, such as "DRAFT" and "EDITION 7", and in a row of its own "MOH". */
const capitals = /\p{Lu}{4}/u;
const abbreviation = /^\p{Lu}{3,5}$/u;

interface Line {
  row: SheetRow;
  /** Its place among the rows. */
  index: number;
  /** In small letters: pages repeat in capitals what the first says in small ones. */
  text: string;
  cells: string[];
  page: PageNumber | undefined;
}

/**
 * The headers and footers of printed pages among the rows below the titles, which would otherwise become items. A row is one
 * - when it says the titles of the columns again;
 * - when it counts pages, such as "Page 3 of 12", upwards and more than once; where it is a number and nothing else, one by one,
 *   with rows between two of them, and not above the first that it is the number of, as 3 is above 3.1;
 * - when it stands above the titles too, and again and again below them;
 * - when its text has no code, comes again, and each time stands right before one of these; or right after one, but then the
 *   first stays, for it may be the heading of what goes on overleaf;
 * - when it alone, three times at least, breaks up the numbering: stands between 1.1.2 and 1.1.3.
 */
export function findPageRows({ rows }: Pick<Sheet, 'rows'>, headerRow: number): PageRows[] {
  const lines = rows.filter(({ row }) => row > headerRow).map(readLine);
  const titles = textOf(rows.find(({ row }) => row === headerRow)?.cells ?? []);
  const above = new Set(rows.filter(({ row }) => row < headerRow).map(({ cells }) => textOf(cells)));
  const wordings = [...grouped(lines, ({ text }) => text).values()];
  const isAbove = ([line]: Line[]): boolean => above.has(line?.text ?? '');
  const repeated = wordings.filter((list) => isAbove(list) || (list.length > 1 && list.every(mayRepeat)));
  const found = new Set<Line>([
    ...lines.filter(({ text }) => titles !== '' && text === titles),
    ...pageNumbers(lines),
    ...repeated.filter((list) => isAbove(list) && list.length > 1).flat(),
  ]);
  for (let round = 0; round < mostRows; round += 1)
    for (const list of repeated) for (const line of besideFound(list, lines, found)) found.add(line);
  if (found.size === 0) for (const line of breakingUp(repeated, lines)) found.add(line);
  const left = lines.filter((line) => found.has(line));
  return [...grouped(left, ({ page, text }) => page?.besides ?? text).values()].map((list) => ({
    text: list[0]?.cells.join(' · ') ?? '',
    rows: list.map(({ row }) => row.row),
    isTitles: list[0]?.text === titles,
  }));
}

function readLine(row: SheetRow, index: number): Line {
  const written = writtenIn(row.cells);
  const cells = [...new Set(written.split('\t').filter(Boolean))];
  const text = written.toLowerCase();
  const isShort = text.length <= longest && cells.length <= mostCells;
  return { row, index, text, cells, page: isShort ? pageNumber(cells.join(' | ')) : undefined };
}

function textOf(cells: string[]): string {
  return writtenIn(cells).toLowerCase();
}

function writtenIn(cells: string[]): string {
  return cells
    .map((cell) => cell?.replace(/\s+/g, ' ').trim() ?? '')
    .join('\t')
    .trim();
}

function mayRepeat({ text, cells }: Line): boolean {
  const isWord = (cell: string): boolean => capitals.test(cell) || (cells.length === 1 && abbreviation.test(cell));
  const saysCode = cells.some((cell) => isCode(cell) && !isWord(cell));
  return cells.length > 0 && cells.length <= mostCells && text.length <= longest && !saysCode;
}

/** Lines that count pages: of each wording several, and each of a later page than the one before. */
function pageNumbers(lines: Line[]): Line[] {
  const numbered = lines.filter(({ page }) => page);
  return [...grouped(numbered, ({ page }) => page?.besides).values()]
    .filter((list) => list.length >= (list[0]?.page?.isSure ? 2 : oftenEnough))
    .filter((list) => list.every(({ page }, at) => at === 0 || pageOf(page) > pageOf(list[at - 1]?.page)))
    .filter((list) => list[0]?.page?.besides !== nothingBesides || endPages(list, lines))
    .flat();
}

/** Whether numbers that stand alone are those of pages, and not of chapters without names. */
function endPages(numbers: Line[], lines: Line[]): boolean {
  const begins = new Map<number, number>();
  for (const line of lines) {
    const [first = ''] = line.page?.besides === nothingBesides ? [] : codeOf(line);
    if (/^\p{Nd}+$/u.test(first) && !begins.has(valueOfDigits(first))) begins.set(valueOfDigits(first), line.index);
  }
  return numbers.every(({ index, page }, at) => {
    const before = numbers[at - 1];
    const isNext = !before || (pageOf(page) === pageOf(before.page) + 1 && index - before.index > fewest);
    return isNext && begins.get(pageOf(page)) !== index + 1;
  });
}

function pageOf(page: PageNumber | undefined): number {
  return page?.number ?? 0;
}

/** Those of the lines of one wording that stand beside what was found, when all of them do. */
function besideFound(list: Line[], lines: Line[], found: ReadonlySet<Line>): Line[] {
  const isFound = (index: number): boolean => found.has(lines[index] as Line);
  const [first, ...others] = list as [Line, ...Line[]];
  if (found.has(first)) return [];
  const before = list.filter(({ index }) => isFound(index + 1));
  // The last page ends with the sheet, not with another one's beginning.
  const atEnd = others.filter(({ index }) => index === lines.length - 1);
  if (before.length > 0 && before.length + atEnd.length === list.length) return list;
  const isHeading = others.length > 1 || first.index === 0 || isFound(first.index - 1);
  return isHeading && others.every(({ index }) => isFound(index - 1)) ? others : [];
}

/** The one wording that breaks up the numbering again and again; where several do, they are headings. */
function breakingUp(repeated: Line[][], lines: Line[]): Line[] {
  const breaking = repeated.filter((list) => {
    const times = list.filter(({ index }) => isNext(codeOf(lines[index - 1]), codeOf(lines[index + 1])));
    return list.length >= oftenEnough && times.length > list.length / 2;
  });
  return breaking.length === 1 ? (breaking[0] as Line[]) : [];
}

function codeOf(line: Line | undefined): string[] {
  return codeParts(line?.cells.find(isCode) ?? '');
}

/** Whether a code with several parts is the next one after another: 1.1.3 after 1.1.2. */
function isNext(before: string[], after: string[]): boolean {
  const last = before.length - 1;
  const isSame = (part: string, index: number): boolean => part === before[index];
  return (
    last > 0 &&
    after.length === before.length &&
    after.slice(0, last).every(isSame) &&
    Number(after[last]) === Number(before[last]) + 1
  );
}
