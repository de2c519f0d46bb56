import { extensionOf } from './file-name';

/** How many of a file's first bytes tell its type. */
export const headBytes = 256 * 1024;

const textTypes: Record<string, string> = {
  '.csv': 'text/csv',
  '.tsv': 'text/tab-separated-values',
  '.json': 'application/json',
};
const oldOffice: Record<string, string> = {
  '.doc': 'application/msword',
  '.xls': 'application/vnd.ms-excel',
  '.ppt': 'application/vnd.ms-powerpoint',
  '.msg': 'application/vnd.ms-outlook',
};
const newOffice: [string, string][] = [
  ['word/', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xl/', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['ppt/', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
];

/**
 * A file's type as its content tells it, whatever its name says: a .csv that is a zip is application/zip.
 * The name only tells apart what looks alike: kinds of text, and the old Office formats within one container.
 * @param told what the signature says (file-type), if it knows it
 */
export function contentType(head: Buffer, name: string, told: string | undefined): string {
  const extension = extensionOf(name);
  if (told === 'application/x-cfb') return oldOffice[extension] ?? told;
  if (told === 'application/zip')
    return (
      newOffice.find(
        ([folder]) => head.includes(`PK`) && head.includes(folder) && head.includes('[Content_Types].xml'),
      )?.[1] ?? told
    );
  // An XML file begins like one of its many dialects, and a table may begin with the "MZ" of a program: these are text here.
  if (told && told !== 'application/xml' && !(told === 'application/x-msdownload' && isText(head))) return told;
  if (isText(head)) return textTypes[extension] ?? 'text/plain';
  return 'application/octet-stream';
}

/** Whether bytes read as text: UTF-8, UTF-16 with its mark, or one of the one-byte encodings of Windows. */
export function isText(head: Buffer): boolean {
  if (head.length >= 2 && ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)))
    return true;
  for (const byte of head) {
    const isControl = byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 27;
    if (isControl || byte === 127) return false;
  }
  return true;
}
