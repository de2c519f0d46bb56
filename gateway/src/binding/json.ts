/** Levels of lists and objects: deeper than any message of the contract. */
export const deepestJson = 32;

/** JSON that nests deeper than is read: JSON.parse takes seconds for a few megabytes of "[". */
export class TooDeep extends Error {}

/** The value of a JSON text. @throws TooDeep, SyntaxError */
export function parseJson(text: string): unknown {
  return parseJsonBytes(Buffer.from(text), () => text);
}

/**
 * The value of JSON as it came.
 * @param decode makes a text of it, which for a large one takes so long that it is looked at before
 * @throws TooDeep, SyntaxError; what `decode` throws
 */
export function parseJsonBytes(bytes: Buffer, decode: (bytes: Buffer) => string): unknown {
  if (nestsTooDeeply(bytes)) throw new TooDeep();
  return JSON.parse(decode(bytes));
}

/** The value of a JSON text, or `otherwise` where it is none that is read. */
export function jsonOr<T>(otherwise: T, text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return otherwise;
  }
}

const [quote, backslash] = [0x22, 0x5c];
/** "[" and "{", "]" and "}" differ in one bit. */
const [opening, closing, bracketOrBrace] = [0x5b, 0x5d, 0xdf];

/** Passes over it once. It may lose its way in what is no JSON, but only behind where JSON.parse gives up. */
function nestsTooDeeply(bytes: Buffer): boolean {
  let depth = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i] as number;
    if (byte === quote) {
      i = endOfString(bytes, i);
      if (i < 0) return false;
    } else if ((byte & bracketOrBrace) === opening) {
      depth += 1;
      if (depth > deepestJson) return true;
    } else if ((byte & bracketOrBrace) === closing) depth -= 1;
  }
  return false;
}

function endOfString(bytes: Buffer, start: number): number {
  let end = bytes.indexOf(quote, start + 1);
  while (end > 0 && isEscaped(bytes, end)) end = bytes.indexOf(quote, end + 1);
  return end;
}

function isEscaped(bytes: Buffer, at: number): boolean {
  let before = at - 1;
  while (bytes[before] === backslash) before -= 1;
  return (at - before) % 2 === 0;
}
