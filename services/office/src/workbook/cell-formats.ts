import { type Parts, putText, textOf } from '../archive';
import {
  attributesOf,
  childrenOf,
  type Element,
  escaped,
  localName,
  openingOf,
  rootOf,
  sourceOf,
} from '../xml/elements';

const part = 'xl/styles.xml';
/** Formats that programs know by their number (ECMA-376, part 1, 18.8.30). */
const known: Record<string, number> = {
  General: 0,
  '0': 1,
  '0.00': 2,
  '#,##0': 3,
  '#,##0.00': 4,
  '0%': 9,
  '0.00%': 10,
};
/** The first number that a workbook may give to a format of its own. */
const firstOwn = 164;

/** Styles of cells that are the same as others but for how they show numbers; those that are there stay as they are. */
export class CellFormats {
  private readonly made = new Map<string, string>();
  private readonly formats: string[] = [];
  private readonly styles: string[] = [];

  constructor(private readonly parts: Parts) {}

  /** The style of a cell that shows numbers in a format. @param style the one that it has; '' for none */
  styleFor(style: string, format: string): string {
    const key = `${style} ${format}`;
    const found = this.made.get(key);
    if (found !== undefined) return found;
    const { xml, list } = this.section('cellXfs');
    if (!list) return style;
    const styles = childrenOf(xml, list);
    const base = styles[Number(style || 0)] ?? styles[0];
    const number = String(styles.length + this.styles.length);
    this.styles.push(base ? withFormat(xml, base, this.numberOf(format)) : '<xf/>');
    this.made.set(key, number);
    return number;
  }

  /** Writes what was added into the workbook. */
  write(): void {
    if (this.styles.length === 0) return;
    this.append('cellXfs', this.styles);
    if (this.formats.length > 0) this.append('numFmts', this.formats);
  }

  private numberOf(format: string): number {
    const builtIn = known[format];
    if (builtIn !== undefined) return builtIn;
    const { xml, list } = this.section('numFmts');
    const own = (list ? childrenOf(xml, list) : []).map((element) => attributesOf(openingOf(xml, element)));
    const same = own.find((attributes) => attributes.get('formatCode') === escaped(format));
    if (same) return Number(same.get('numFmtId'));
    const used = [...own.map((attributes) => Number(attributes.get('numFmtId'))), firstOwn - 1];
    const number = Math.max(...used) + 1 + this.formats.length;
    const prefix = prefixOf(xml);
    this.formats.push(`<${prefix}numFmt numFmtId="${number}" formatCode="${escaped(format)}"/>`);
    return number;
  }

  private append(name: string, entries: string[]): void {
    const { xml, list } = this.section(name);
    if (list) {
      const count = childrenOf(xml, list).length + entries.length;
      const opening = openingOf(xml, list)
        .replace(/\scount="\d*"/, '')
        .replace(/\/?>$/, ` count="${count}">`);
      const inner = xml.slice(list.innerStart, list.innerEnd) + entries.join('');
      putText(this.parts, part, `${xml.slice(0, list.start)}${opening}${inner}</${list.name}>${xml.slice(list.end)}`);
      return;
    }
    // Formats of numbers stand before everything else.
    const { innerStart } = rootOf(xml);
    const tag = `${prefixOf(xml)}${name}`;
    const added = `<${tag} count="${entries.length}">${entries.join('')}</${tag}>`;
    putText(this.parts, part, xml.slice(0, innerStart) + added + xml.slice(innerStart));
  }

  private section(name: string): { xml: string; list?: Element } {
    const xml = textOf(this.parts, part);
    if (!xml) return { xml };
    const list = childrenOf(xml, rootOf(xml)).find((element) => localName(element.name) === name);
    return { xml, ...(list && { list }) };
  }
}

function withFormat(xml: string, style: Element, number: number): string {
  const opening = openingOf(xml, style)
    .replace(/\s(?:numFmtId|applyNumberFormat)="[^"]*"/g, '')
    .replace(/^<[^\s/>]+/, (tag) => `${tag} numFmtId="${number}" applyNumberFormat="1"`);
  return opening + sourceOf(xml, style).slice(openingOf(xml, style).length);
}

function prefixOf(xml: string): string {
  return /^(?:\w+:)?/.exec(rootOf(xml).name)?.[0] ?? '';
}
