import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** The parts of an Office file by their names, in the order of the archive. */
export type Parts = Map<string, Uint8Array>;

/** Bytes that the parts of one file may have when unpacked: what the service refuses, no browser unpacks. */
const mostBytes = 200 * 1024 * 1024;

/** Unpacks an Office file. @throws Error for what is no archive, and for one that unpacks to more than 200 MB */
export function readParts(bytes: Uint8Array): Parts {
  let total = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      total += originalSize;
      if (total > mostBytes) throw new Error('The file unpacks to more than can be edited.');
      return !name.endsWith('/');
    },
  });
  return new Map(Object.entries(files));
}

/** Packs parts into an Office file. */
export function writeParts(parts: Parts): Uint8Array {
  return zipSync(Object.fromEntries(parts), { level: 6 });
}

/** A part as text; '' for one that is not there. */
export function textOf(parts: Parts, name: string): string {
  const part = parts.get(name);
  return part ? strFromU8(part).replace(/^\uFEFF/, '') : '';
}

/** Puts a text in the place of a part. */
export function putText(parts: Parts, name: string, text: string): void {
  parts.set(name, strToU8(text));
}

/** Whether two parts are the same to the last byte. */
export function sameBytes(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  if (!one || !other || one.length !== other.length) return false;
  return one.every((byte, place) => byte === other[place]);
}
