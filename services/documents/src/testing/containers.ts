import { crc32 } from 'node:zlib';

/** A zip of entries that are stored as they are, for tests. */
export function storedZip(entries: Record<string, string | Buffer>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(Buffer.byteLength(content), 14);
    facts.writeUInt32LE(Buffer.byteLength(content), 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), Buffer.from(content as string)]);
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

/** An Office document of the zip generation. @param part the main part's media type, @param more other parts by name */
export function officeDocument(part: string, more: Record<string, string> = {}): Buffer {
  const types = `<Types><Override PartName="/word/document.xml" ContentType="${part}.main+xml"/></Types>`;
  return storedZip({ '[Content_Types].xml': types, 'word/document.xml': '<document/>', ...more });
}

/** A compound file (old Office documents, installers) whose directory has a root of a class, and entries. */
export function compoundFile({ rootClass = '', entries = [] }: { rootClass?: string; entries?: string[] }): Buffer {
  const header = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(9, 30);
  const names = ['Root Entry', ...entries];
  const directory = Buffer.alloc(Math.max(512, names.length * 128));
  names.forEach((name, index) => {
    directory.write(name, index * 128, 'utf16le');
  });
  Buffer.from(rootClass, 'hex').copy(directory, 80);
  return Buffer.concat([header, directory]);
}
