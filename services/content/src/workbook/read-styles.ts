import type { Archive } from '@attesta/kit/office';
import { type NumberFormat, numberFormat } from './number-format';
import { readXml } from './read-xml';

/** What of a cell's style tells something about a manual. */
export interface CellStyle {
  format: NumberFormat;
  indent: number;
}

const mostStyles = 65_000;

/** The styles of a workbook by their number; none where it has no styles. @throws AppError unsupported_type */
export async function readStyles(archive: Archive, part = 'xl/styles.xml'): Promise<CellStyle[]> {
  if (!archive.has(part)) return [];
  const codes = new Map<number, string>();
  const styles: CellStyle[] = [];
  let inCells = false;
  await readXml(await archive.open(part), {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells && styles.length < mostStyles) {
        const id = Number(attributes.numFmtId ?? 0);
        styles.push({ format: numberFormat(id, codes.get(id)), indent: 0 });
      } else if (name === 'alignment' && inCells) {
        const style = styles.at(-1);
        if (style) style.indent = Number(attributes.indent) || 0;
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}
