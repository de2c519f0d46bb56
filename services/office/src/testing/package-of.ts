import { strToU8 } from 'fflate';
import { type Parts, readParts, textOf, writeParts } from '../archive';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** An Office file of parts as texts, for tests. */
export function packageOf(parts: Record<string, string | Uint8Array>): Uint8Array {
  const whole = (text: string): string => (text.startsWith('<?xml') ? text : declaration + text);
  return writeParts(
    new Map(
      Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(whole(part)) : part]),
    ),
  );
}

/** Which parts of two files differ, are missing or were added. */
export function differences(before: Uint8Array, after: Uint8Array): string[] {
  const [one, other] = [readParts(before), readParts(after)] as [Parts, Parts];
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names]
    .filter((name) => textOf(one, name) !== textOf(other, name) || one.has(name) !== other.has(name))
    .sort();
}

/** A part of a file as text. */
export function partOf(bytes: Uint8Array, name: string): string {
  return textOf(readParts(bytes), name);
}

/** A file whose part says something else; all others are as they were. */
export function withPart(bytes: Uint8Array, name: string, text: string): Uint8Array {
  const parts = readParts(bytes);
  parts.set(name, strToU8(text));
  return writeParts(parts);
}
