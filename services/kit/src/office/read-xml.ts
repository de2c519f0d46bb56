import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';
import { AppError } from '../errors/app-error';

/** What is told of a part while it is read; names come without their prefixes ("x:row" is "row"). */
export interface XmlHandlers {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Elements may stand in each other so deep; a spreadsheet needs a dozen. */
const mostDepth = 100;

/**
 * Reads XML as it comes and keeps none of it. A document type is refused, so that no entity can be declared: nothing is
 * fetched, and nothing grows.
 * @param damaged what is thrown for XML that is not well-formed
 * @throws AppError that, and what a handler throws
 */
export async function readXml(source: Readable, handlers: XmlHandlers, damaged: () => AppError): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  let failure: unknown;
  const guarded = (work: () => void): void => {
    try {
      if (!failure) work();
    } catch (error) {
      failure = error;
    }
  };
  const fail = (): void => {
    failure ??= damaged();
  };
  parser.on('error', fail);
  parser.on('doctype', fail);
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > mostDepth) fail();
    else guarded(() => handlers.open?.(localName(name), attributes as Record<string, string>));
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    guarded(() => handlers.close?.(localName(name)));
  });
  for (const kind of ['text', 'cdata'] as const) parser.on(kind, (text) => guarded(() => handlers.text?.(text)));
  const decoder = new StringDecoder('utf8');
  try {
    for await (const chunk of source) {
      parser.write(decoder.write(chunk as Buffer));
      if (failure) throw failure;
    }
    parser.close();
  } catch (error) {
    source.destroy();
    throw error instanceof AppError ? error : damaged();
  }
  if (failure) throw failure;
}

/** An attribute whatever its prefix: "r:id" is "id". */
export function attribute(attributes: Record<string, string>, name: string): string {
  if (attributes[name] !== undefined) return attributes[name];
  const key = Object.keys(attributes).find((given) => localName(given) === name);
  return key ? (attributes[key] ?? '') : '';
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
