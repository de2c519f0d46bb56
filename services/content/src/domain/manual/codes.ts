/** The parts of a code that one sees: "164.308(a)(1)" has 164, 308, a and 1, "GV.OC-01" has GV, OC and 01. */
export function codeParts(code: string): string[] {
  return code.match(/\p{L}+|\p{Nd}+/gu) ?? [];
}

/** Whether a code stands at or below another: 1.1 below 1, "AC-2(1)" below "AC". */
export function beginsWith(code: string, upper: string): boolean {
  const parts = codeParts(code);
  return codeParts(upper).every((part, index) => part === parts[index]);
}

const separated = /^[\p{L}\p{Nd}&]{1,8}(?:(?:[.\-/ ]|\.?\()[\p{L}\p{Nd}]{1,6}\)?)+\.?$/u;

/** Whether a text is a code such as "1.2", "١.٢", "A", "IX", "164.308(a)(1)", "GV.OC-01", "A&A-01", and not a word or a sentence. */
export function isCode(text: string): boolean {
  if (text.length > 40) return false;
  if (/^(?:\p{Nd}{1,4}|[A-Z]{1,5}\d{0,4})\.?$/u.test(text)) return true;
  return separated.test(text) && /\p{Nd}|^[A-Z.-]+$/u.test(text) && !/\p{Ll}{3}/u.test(text);
}

/** What a heading says in one cell. */
export interface Heading {
  code: string;
  name: string;
  description: string;
}

const levelWords =
  'chapter|section|part|annex|appendix|domain|standard|chapitre|partie|annexe|domaine|capítulo|sección|parte|capitolo|sezione|kapitel|teil|bab|الفصل|الباب';
const worded = new RegExp(`^(?:${levelWords})\\s+([\\p{Nd}A-Z]{1,4}(?:\\.\\p{Nd}+)*)\\s*[:.–—-]?\\s+(.+)$`, 'isu');
const leading = /^((?:[\p{L}\p{Nd}&]{1,8})(?:(?:[.\-/]|\.?\()[\p{L}\p{Nd}]{1,6}\)?)+\.?)\s*[:–—-]?\s+(.+)$/su;
const numbered = /^(\p{Nd}{1,4})[.:)]?\s+(.+)$/su;
const bracketed = /^(.{2,200}?)\s*\(([A-Z]{1,6}(?:[.-][A-Z\d]{1,6})*)\)\s*(?::\s*(.*))?$/s;

/**
 * Parts a heading that holds a code and a name: "1.2 Hygiene", "Chapter 3: Hygiene", "GOVERN (GV): What it is about".
 * @param single whether a lone number before a name is a code too; where numbers begin anew in each chapter it is none
 */
export function splitHeading(text: string, single = false): Heading {
  const trimmed = text.trim();
  const word = worded.exec(trimmed);
  if (word) return { code: word[1] as string, name: (word[2] as string).trim(), description: '' };
  const lead = leading.exec(trimmed);
  if (lead && isCode(lead[1] as string))
    return { code: withoutDot(lead[1]), name: (lead[2] as string).trim(), description: '' };
  const bracket = bracketed.exec(trimmed);
  if (bracket) {
    const [, name = '', code = '', description = ''] = bracket;
    return { code, name: name.trim(), description: description.trim() };
  }
  const number = single ? numbered.exec(trimmed) : null;
  if (number) return { code: number[1] as string, name: (number[2] as string).trim(), description: '' };
  return { code: '', name: trimmed, description: '' };
}

function withoutDot(code = ''): string {
  return code.replace(/\.$/, '');
}

/**
 * Says of each code, in the order of the manual, how deep it stands: one below the longest code that it begins with. A code
 * that begins with none is at the top.
 */
export class Numbering {
  private readonly depths = new Map<string, number>();

  /** The depth of a code, 1 at the top. */
  depthOf(code: string): number {
    const parts = codeParts(code);
    const depth = (this.parentDepth(parts) ?? 0) + 1;
    this.depths.set(parts.join('\n'), depth);
    return depth;
  }

  /** Whether a code stands below one that came before. */
  isBelowAnother(code: string): boolean {
    return this.parentDepth(codeParts(code)) !== undefined;
  }

  private parentDepth(parts: string[]): number | undefined {
    for (let length = parts.length - 1; length > 0; length -= 1) {
      const depth = this.depths.get(parts.slice(0, length).join('\n'));
      if (depth !== undefined) return depth;
    }
    return undefined;
  }
}

/** Codes of rows that number lists: lone ones that come again, as "1" does below each standard, and that nothing stands below. */
export function listNumbers(codes: readonly string[]): Set<number> {
  const parts = codes.map(codeParts);
  const times = new Map<string, number>();
  for (const [first, ...rest] of parts)
    if (first !== undefined && rest.length === 0) times.set(first, (times.get(first) ?? 0) + 1);
  const found = new Set<number>();
  let next: string[] = [];
  for (let index = parts.length - 1; index >= 0; index -= 1) {
    const [first, ...rest] = parts[index] as string[];
    if (first === undefined) continue;
    const isAbove = next.length > 1 && next[0] === first;
    if (rest.length === 0 && (times.get(first) ?? 0) > 1 && !isAbove) found.add(index);
    next = parts[index] as string[];
  }
  return found;
}
