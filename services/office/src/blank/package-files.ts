import { strToU8 } from 'fflate';
import { writeParts } from '../archive';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
const links = 'http://schemas.openxmlformats.org/package/2006/relationships';
export const officeLinks = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A part of a new file: its text, and the media type of what is no plain XML. */
interface NewPart {
  text: string;
  type?: string;
}

/** Relationships of a part, by the last word of their type: rId1, rId2 … */
export function relationships(targets: Record<string, string>): string {
  const list = Object.entries(targets).map(
    ([type, target], place) => `<Relationship Id="rId${place + 1}" Type="${officeLinks}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${links}">${list.join('')}</Relationships>`;
}

/** An Office file of some parts. */
export function officeFile(parts: Record<string, NewPart>): Uint8Array {
  const overrides = Object.entries(parts).flatMap(([name, { type }]) =>
    type
      ? [`<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`]
      : [],
  );
  const defaults = [
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
  ];
  const contentTypes = `<Types xmlns="${types}">${[...defaults, ...overrides].join('')}</Types>`;
  const all = { '[Content_Types].xml': { text: contentTypes }, ...parts };
  return writeParts(new Map(Object.entries(all).map(([name, { text }]) => [name, strToU8(declaration + text)])));
}
