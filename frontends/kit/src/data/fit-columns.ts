import { type Column, plainValue } from './column';
import { withDepth } from './tree-rows';

/** A column with the pixels that it takes. */
export interface FittedColumn<Item> {
  column: Column<Item>;
  width: number;
}

/** Pixels of a column by what it holds; a text may be cut down to its least width, anything else is shown whole. */
const widths = {
  title: 280,
  titleLeast: 180,
  status: 136,
  date: 128,
  score: 176,
  number: 88,
  text: 160,
  textLeast: 104,
};
/** Pixels of a header's letter, of a cell's paddings, and of the arrows of a column that is sorted. */
const [letter, padding, arrows] = [7.4, 20, 18];
/** Pixels of what stands around the word of a status, of its letters, of those as wide as high, and of the widest column for it. */
const status = { around: 54, letter: 6.9, wideLetter: 13, widest: 232 };
/** Of a day with its time, which is wider than a day: pixels around it, and of the widest column for it. */
const moment = { around: 24, widest: 208 };
/** Of a name in a tree: pixels around one of the first level, before each further level, of its letters, and the most for which others give way. */
const tree = { around: 52, level: 24, letter: 7.3, wideLetter: 14, widest: 400 };
/** What is left over goes to the texts, the first column before others, which then is not wider than this. */
const widestTitle = 520;

/**
 * Shares a width among columns. Where it is too small for their least widths, columns are left out, those of the highest
 * number of priority first and of these the last ones; what somebody chose for themselves stays. They give way to the names of a
 * tree, too, which begin further in the deeper they stand.
 * @param available pixels; undefined while it is not known, when every column stays as it is
 * @param chosen keys of columns that the person asked for
 * @param items the rows, whose longest status is shown whole
 */
export function fitColumns<Item>(
  columns: Column<Item>[],
  available: number | undefined,
  chosen: string[] = [],
  items: Item[] = [],
): FittedColumn<Item>[] {
  const sized = columns.map((column, index) => ({
    column,
    ...sizeOf(column, index === 0, items),
    rank: index === 0 || chosen.includes(column.key) ? 0 : (column.priority ?? defaultPriority(column)),
  }));
  if (available === undefined) return sized.map(({ column, width }) => ({ column, width }));
  const sum = (of: 'width' | 'least'): number => sized.reduce((total, one) => total + one[of], 0);
  while (sum('least') > available) {
    const lowest = Math.max(...sized.map(({ rank }) => rank));
    if (lowest === 0) break;
    sized.splice(sized.map(({ rank }) => rank).lastIndexOf(lowest), 1);
  }
  const [wished, least] = [sum('width'), sum('least')];
  if (wished > available) {
    const share = wished === least ? 0 : Math.max((available - least) / (wished - least), 0);
    return sized.map((one) => ({ column: one.column, width: Math.floor(one.least + (one.width - one.least) * share) }));
  }
  return widened(sized, available - wished);
}

function defaultPriority<Item>({ card }: Column<Item>): number {
  return card === 'status' || card === 'date' || card === 'score' ? 1 : 2;
}

function sizeOf<Item>(
  column: Column<Item>,
  first: boolean,
  items: Item[],
): { width: number; least: number; text: boolean } {
  const longest = Math.max(...column.title.split(/\s+/).map((word) => word.length));
  const header = Math.ceil(longest * letter + padding + (column.sortable ? arrows : 0));
  // A number that comes first, as of a file's rows, is a number and no name.
  if (first && column.align !== 'end') {
    const least = Math.max(column.least ?? widths.titleLeast, treeWidth(column, items));
    return { width: Math.max(column.width ?? widths.title, header, least), least, text: true };
  }
  const known = knownWidth(column, items);
  const width = Math.max(column.width ?? known ?? widths.text, header);
  return known === undefined
    ? { width, least: Math.min(Math.max(column.least ?? widths.textLeast, header), width), text: true }
    : { width, least: width, text: false };
}

function knownWidth<Item>(column: Column<Item>, items: Item[]): number | undefined {
  if (column.card === 'status') return Math.max(widths.status, statusWidth(column, items));
  if (column.card === 'date') return Math.max(widths.date, momentWidth(column, items));
  if (column.card === 'score') return widths.score;
  return column.align === 'end' ? widths.number : undefined;
}

/** Of the longest word among the rows, about. */
function statusWidth<Item>(column: Column<Item>, items: Item[]): number {
  return Math.min(Math.ceil(longestOf(column, items)) + status.around, status.widest);
}

/** Of the longest day among the rows, about, where the column says how it is written; without that it is a day alone. */
function momentWidth<Item>(column: Column<Item>, items: Item[]): number {
  if (!column.value) return 0;
  return Math.min(Math.ceil(longestOf(column, items)) + moment.around, moment.widest);
}

/** Of the longest name in a tree with what stands before it, about; 0 where no row has others below it. */
function treeWidth<Item>(column: Column<Item>, items: Item[]): number {
  const rows = withDepth(items as (Item & object)[]);
  if (!rows.some(({ open }) => open !== undefined)) return 0;
  const needed = rows.map(({ item, depth }) => {
    const name = plainValue(column, item);
    return tree.around + tree.level * depth + (typeof name === 'string' ? lengthOf(name, tree) : 0);
  });
  return Math.min(Math.ceil(Math.max(...needed)), tree.widest);
}

/** Pixels of the longest text of a column among the rows. */
function longestOf<Item>(column: Column<Item>, items: Item[]): number {
  const words = new Set(items.map((item) => plainValue(column, item)));
  return Math.max(0, ...[...words].map((word) => (typeof word === 'string' ? lengthOf(word) : 0)));
}

/** Pixels of a word; Chinese letters are as wide as they are high. */
function lengthOf(word: string, of: { letter: number; wideLetter: number } = status): number {
  return [...word].reduce((sum, one) => sum + (one >= '\u2e80' ? of.wideLetter : of.letter), 0);
}

function widened<Item>(
  sized: { column: Column<Item>; width: number; text: boolean }[],
  spare: number,
): FittedColumn<Item>[] {
  const [title, ...others] = sized;
  if (!title) return [];
  const forTitle = title.text ? Math.min(spare, Math.max(widestTitle - title.width, 0)) : 0;
  const texts = others.filter(({ text }) => text).length;
  const each = texts > 0 ? Math.floor((spare - forTitle) / texts) : 0;
  return [
    { column: title.column, width: title.width + (texts > 0 ? forTitle : spare) },
    ...others.map(({ column, width, text }) => ({ column, width: width + (text ? each : 0) })),
  ];
}
