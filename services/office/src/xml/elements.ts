/** Where an element stands in the text of a part: its tags and what is between them. */
export interface Element {
  /** As it is written, with its prefix. */
  name: string;
  start: number;
  /** Behind its opening tag, and before its closing one; both at the end of an empty element. */
  innerStart: number;
  innerEnd: number;
  end: number;
}

/** A comment, a CDATA section, an instruction, or a tag with its attributes. */
const markup =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s/>!?]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/g;

/**
 * The elements that stand directly between two places, in order. The parts of an Office file are well-formed; of what is not,
 * the elements that end are given.
 */
export function elementsIn(xml: string, from = 0, to = xml.length): Element[] {
  const found: Element[] = [];
  const pattern = new RegExp(markup);
  pattern.lastIndex = from;
  let depth = 0;
  let open: Element | undefined;
  for (let match = pattern.exec(xml); match && match.index < to; match = pattern.exec(xml)) {
    const [whole, closing, name, , empty] = match;
    if (name === undefined) continue;
    const end = match.index + whole.length;
    if (closing) {
      depth -= 1;
      if (depth === 0 && open) {
        found.push({ ...open, innerEnd: match.index, end });
        open = undefined;
      }
    } else if (empty) {
      if (depth === 0) found.push({ name, start: match.index, innerStart: end, innerEnd: end, end });
    } else {
      if (depth === 0) open = { name, start: match.index, innerStart: end, innerEnd: end, end };
      depth += 1;
    }
  }
  return found;
}

/** The element that holds all others of a part. @throws Error for a text without one */
export function rootOf(xml: string): Element {
  const root = elementsIn(xml)[0];
  if (!root) throw new Error('A part of the file is damaged.');
  return root;
}

/** Those directly in an element. */
export function childrenOf(xml: string, { innerStart, innerEnd }: Element): Element[] {
  return elementsIn(xml, innerStart, innerEnd);
}

/** The text of an element, with its tags. */
export function sourceOf(xml: string, { start, end }: Element): string {
  return xml.slice(start, end);
}

/** Its opening tag. */
export function openingOf(xml: string, { start, innerStart }: Element): string {
  return xml.slice(start, innerStart);
}

/** A name without its prefix: "w:p" is "p". */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The attributes of an opening tag as they are written, entities unread. */
export function attributesOf(tag: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name, double, single] of tag.matchAll(/([^\s=<>/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    attributes.set(name as string, double ?? single ?? '');
  return attributes;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A text of XML as people read it. */
export function unescaped(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal ? String.fromCodePoint(Number(decimal)) : (entities[name as string] ?? whole);
  });
}

/** A text as XML writes it, within elements and attributes; characters that XML has no place for are left out. */
export function escaped(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids.
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      .replace(/"/g, '&quot;')
  );
}
