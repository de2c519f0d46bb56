import type { CellChange } from '@attesta/office';
import type { Cell, Sheet } from '@fortune-sheet/core';

/** What a cell of the grid holds: value, formula, and how a number is shown. */
interface Held {
  value: string | number | boolean | null;
  formula?: string;
  format: string;
}

type HeldCells = Map<string, Held>;

/** What the cells of the sheets hold now, by sheet and place. */
export function heldCells(sheets: Sheet[]): Map<string, HeldCells> {
  return new Map(
    sheets.map(({ name, data }) => {
      const cells: HeldCells = new Map();
      data?.forEach((row, r) => {
        row?.forEach((cell, c) => {
          if (cell) cells.set(`${r} ${c}`, heldIn(cell));
        });
      });
      return [name, cells];
    }),
  );
}

/** The cells that hold something else than before, as the workbook is patched with them. */
export function changedCells(before: Map<string, HeldCells>, after: Map<string, HeldCells>): CellChange[] {
  const changes: CellChange[] = [];
  for (const [sheet, cells] of after) {
    const known = before.get(sheet) ?? new Map<string, Held>();
    for (const place of new Set([...known.keys(), ...cells.keys()])) {
      const [was, is] = [known.get(place) ?? empty, cells.get(place) ?? empty];
      if (was.value === is.value && was.formula === is.formula) continue;
      const [row, column] = place.split(' ').map(Number) as [number, number];
      const format = typeof is.value === 'number' && is.format !== was.format && is.format !== 'General';
      changes.push({
        sheet,
        row,
        column,
        value: is.value,
        ...(is.formula !== undefined && { formula: is.formula }),
        ...(format && { format: is.format }),
      });
    }
  }
  return changes;
}

const empty: Held = { value: null, format: 'General' };

function heldIn({ v, f, ct }: Cell): Held {
  // Texts of several styles stand in pieces.
  const pieces = Array.isArray(ct?.s) ? (ct.s as { v?: string }[]).map((piece) => piece.v ?? '').join('') : undefined;
  const value = pieces ?? numberOf(v, ct?.t) ?? v ?? null;
  return {
    value: value === '' ? null : (value as Held['value']),
    ...(f && { formula: f.replace(/^=/, '') }),
    format: ct?.fa ?? 'General',
  };
}

/** The grid keeps a number as the text that was typed, and says beside it that it is one. */
function numberOf(value: unknown, type: string | undefined): number | undefined {
  const isTyped = type === 'n' && typeof value === 'string' && value.trim() !== '';
  return isTyped && Number.isFinite(Number(value)) ? Number(value) : undefined;
}
