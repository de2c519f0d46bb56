import { crc32, deflateRawSync } from 'node:zlib';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const content = 'http://schemas.openxmlformats.org/package/2006/content-types';
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** A Word document, for tests. @param body its paragraphs in WordprocessingML; @param more other parts by name */
export function wordDocument(body: string, more: Record<string, string> = {}, prolog = declaration): Buffer {
  return zip({
    '[Content_Types].xml': `${declaration}<Types xmlns="${content}"><Default Extension="rels"
      ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>
      <Override PartName="/word/document.xml" ContentType="${word}"/></Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/officeDocument"
      Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${prolog}<w:document xmlns:w="${main}" xmlns:r="${office}"><w:body>${body}</w:body></w:document>`,
    ...more,
  });
}

/** A paragraph of a Word document. */
export function paragraph(text: string): string {
  return `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

/** Starts a new page of a Word document. */
export const pageBreak = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';

/** A zip archive of compressed parts. */
export function zip(parts: Record<string, string>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const packed = deflateRawSync(text, { level: 9 });
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(text), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(Buffer.byteLength(text), 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), facts, place, Buffer.from(name));
    files.push(file);
    offset += file.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  for (const at of [4, 6]) end.writeUInt16LE(files.length, at);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, list, Buffer.from('PK\x05\x06'), end]);
}
