/** How the rows of a sheet say what stands below what. */
export const layouts = ['format', 'levels', 'rows'] as const;
/** Where rows have their depth from, in the layout "rows". */
export const depthSources = ['column', 'numbering', 'indentation', 'outline'] as const;
/** What a column holds. */
export const columnRoles = ['ignore', 'depth', 'code', 'name', 'description', 'element', 'esr'] as const;
/** What becomes of levels below the third. */
export const deeperRules = ['elements', 'description', 'chapters'] as const;
/** What becomes of headers and footers of printed pages. */
export const pageRowRules = ['skip', 'keep'] as const;

/**
 * "format": the columns of the product's own import format. "levels": each level has columns of its own, and a row
 * names everything that it stands below. "rows": each row is one item, and its depth says what it stands below.
 */
export type Layout = (typeof layouts)[number];
export type DepthSource = (typeof depthSources)[number];
export type ColumnRole = (typeof columnRoles)[number];

/**
 * "elements": they become elements of a checklist of their substandard. "description": they are added to its description.
 * "chapters": the lowest three levels stay, and those above are joined to the names of chapters.
 */
export type DeeperRule = (typeof deeperRules)[number];

/** "skip": they are left out, and a warning says so of each. "keep": they are rows like others. */
export type PageRowRule = (typeof pageRowRules)[number];

export interface ColumnMapping {
  /** From 0. */
  column: number;
  role: ColumnRole;
  /** Of a name, code or description in the layout "levels": 1 is the highest; 0 where it belongs to the lowest of its row. */
  level: number;
  /** Of a translation, such as "fr"; '' for the manual's own language. */
  language: string;
}

/** Stands for all sheets that have the same titles, each of which becomes a chapter; no sheet can be called so. */
export const allSheets = '*';

/** How a sheet is read as a manual: proposed, and then corrected by a person. */
export interface Mapping {
  /** The name of a sheet, or allSheets. */
  sheet: string;
  /** The row of the titles of the columns, as the spreadsheet counts; 0 for none. Rows above it are left out. */
  header_row: number;
  layout: Layout;
  depth_from: DepthSource;
  columns: ColumnMapping[];
  deeper: DeeperRule;
  page_rows: PageRowRule;
  /** How often the checklists that are made of elements are to be answered; '' when nothing is said. */
  response_frequency: string;
}

/** Levels that a manual may have, whatever becomes of them. */
export const mostLevels = 10;

/** Whether a column of a role says what an item is: a level has one, be it of names or of texts without names. */
export function saysWhat(role: ColumnRole): boolean {
  return role === 'name' || role === 'description';
}

/** The levels that columns name, from the highest. */
export function levelsOf(columns: readonly ColumnMapping[]): number[] {
  const named = columns.filter(({ role, level }) => saysWhat(role) && level > 0).map(({ level }) => level);
  return [...new Set(named)].sort((a, b) => a - b);
}
