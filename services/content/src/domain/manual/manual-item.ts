import type { FileElement } from '../import/file-content';
import type { Translations } from '../translations';
import { beginsWith } from './codes';
import type { ColumnMapping, Mapping } from './mapping';

/** One item of a manual as its rows say it, before it has its place in a library. */
export interface ManualItem {
  row: number;
  /** 1 is the highest. */
  depth: number;
  code: string;
  name: string;
  description: string;
  elements: FileElement[];
  esr?: 0 | 1;
  translations: Translations;
}

/** A new item of a row that says nothing yet. */
export function blankItem(row: number, depth: number): ManualItem {
  return { row, depth, code: '', name: '', description: '', elements: [], translations: {} };
}

/** What the cells of a row say, gathered by role; several columns of one role are read one after the other. */
export interface RowTexts {
  code: string;
  name: string;
  description: string;
  elements: FileElement[];
  /** Languages in which the cells of elements say another number of them than in the manual's own. */
  unpaired: string[];
  esr: string;
  depth: string;
  translations: Translations;
}

/**
 * Gathers the cells of a row.
 * @param level of the columns that are looked at, in the layout "levels"
 */
export function rowTexts(cells: string[], mapping: Mapping, level = 0): RowTexts {
  const own = mapping.columns.filter((column) => column.level === level);
  const of = (role: ColumnMapping['role'], language = '') =>
    own
      .filter((column) => column.role === role && column.language === language)
      .map(({ column }) => tidyText(cells[column] ?? ''))
      .filter(Boolean);
  const translations: Translations = {};
  for (const language of new Set(own.map((column) => column.language).filter(Boolean))) {
    const [name, description] = [of('name', language).join(' '), of('description', language).join('\n\n')];
    if (name || description) translations[language] = { name, description };
  }
  return {
    code: codeOf(of('code')),
    name: of('name').join(' '),
    description: of('description').join('\n\n'),
    ...elementsOf((language) => of('element', language).flatMap(linesOf), own),
    esr: of('esr').join(' '),
    depth: of('depth').join(' '),
    translations,
  };
}

/** The code that several cells say together; what another one begins with is said there. */
function codeOf(said: string[]): string {
  const isSaid = (text: string, index: number): boolean =>
    said.some((other, at) => at !== index && beginsWith(other, text) && (at < index || other !== text));
  return said.filter((text, index) => !isSaid(text, index)).join(' ');
}

/** A text with one kind of line end and nothing around it. */
export function tidyText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\u00a0/g, ' ')
    .trim();
}

/** The elements of a row, with what they are called in further languages: line by line, where there are as many. */
function elementsOf(
  linesIn: (language: string) => string[],
  columns: readonly ColumnMapping[],
): Pick<RowTexts, 'elements' | 'unpaired'> {
  let elements: FileElement[] = linesIn('').map((name) => ({ name, code: '' }));
  const unpaired: string[] = [];
  const languages = columns.flatMap(({ role, language }) => (role === 'element' && language ? language : []));
  for (const language of new Set(languages)) {
    const lines = linesIn(language);
    if (lines.length === 0) continue;
    if (lines.length !== elements.length) unpaired.push(language);
    else
      elements = elements.map((element, index) => ({
        ...element,
        names: { ...element.names, [language]: lines[index] as string },
      }));
  }
  return { elements, unpaired };
}

/** The elements that a cell holds: one a line, without what marks them as entries of a list. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*[•·▪◦‣*–—-]\s+/, '').trim())
    .filter(Boolean);
}
