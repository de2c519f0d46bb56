import { attributesOf, childrenOf, type Element, localName, openingOf, unescaped } from '../xml/elements';
import { placeOf } from './cell-place';

/** A cell as a sheet has it. */
export interface SheetCell {
  column: number;
  source: string;
  /** Its style, by its number in the styles; '' for none. */
  style: string;
  formula?: SheetFormula;
}

/** How a cell is calculated. */
export interface SheetFormula {
  /** As it is written, with its tags. */
  source: string;
  /** '' in the cells that share another one's. */
  text: string;
  kind: string;
  /** Of an array or a table, and of the first of those that share: the cells that it is for. */
  range: string;
  /** Which one is shared. */
  shared: string;
}

export interface SheetRow {
  row: number;
  opening: string;
  cells: SheetCell[];
}

/** The rows of a sheet; what says not where it stands follows the one before. */
export function readRows(xml: string, sheetData: Element): SheetRow[] {
  let row = -1;
  return childrenOf(xml, sheetData).map((element) => {
    const opening = openingOf(xml, element);
    row = Number(attributesOf(opening).get('r') ?? row + 2) - 1;
    let column = -1;
    const cells = childrenOf(xml, element).map((cell) => {
      const attributes = attributesOf(openingOf(xml, cell));
      column = placeOf(attributes.get('r') ?? '')?.column ?? column + 1;
      const formula = formulaOf(xml, cell);
      return {
        column,
        source: xml.slice(cell.start, cell.end),
        style: attributes.get('s') ?? '',
        ...(formula && { formula }),
      };
    });
    return { row, opening, cells };
  });
}

function formulaOf(xml: string, cell: Element): SheetFormula | undefined {
  const element = childrenOf(xml, cell).find(({ name }) => localName(name) === 'f');
  if (!element) return undefined;
  const attributes = attributesOf(openingOf(xml, element));
  return {
    source: xml.slice(element.start, element.end),
    text: unescaped(xml.slice(element.innerStart, element.innerEnd)),
    kind: attributes.get('t') ?? 'normal',
    range: attributes.get('ref') ?? '',
    shared: attributes.get('si') ?? '',
  };
}
