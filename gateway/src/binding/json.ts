/** Levels of lists and objects: deeper than any message of the contract. */
export const deepestJson = 32;

/** JSON that nests deeper than is read: JSON.parse takes seconds for a few megabytes of "[". */
export class TooDeep extends Error {
  constructor() {
    super(`nests deeper than ${deepestJson} levels: send it flatter`);
  }
}

/** The value of a JSON text. @throws TooDeep, SyntaxError */
export function parseJson(text: string): unknown {
  if (nestsTooDeeply(text)) throw new TooDeep();
  return JSON.parse(text);
}

/** The value of a JSON text, or `otherwise` where it is none that is read. */
export function jsonOr<T>(otherwise: T, text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return otherwise;
  }
}

/** Passes over the text once. It may lose its way in what is no JSON, but only behind where JSON.parse gives up. */
function nestsTooDeeply(text: string): boolean {
  let depth = 0;
  for (let i = 0; i < text.length; i += 1) {
    switch (text[i]) {
      case '"':
        i = endOfString(text, i);
        if (i < 0) return false;
        break;
      case '[':
      case '{':
        depth += 1;
        if (depth > deepestJson) return true;
        break;
      case ']':
      case '}':
        depth -= 1;
    }
  }
  return false;
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text[before] === '\\') before -= 1;
  return (at - before) % 2 === 0;
}
