import { AppError, say } from '@attesta/kit/plain';
import { decodeWindows1252 } from './windows-1252';

/** What a file may be instead of CSV text. */
type What = 'zip' | 'empty_zip' | 'old_workbook' | 'pdf' | 'gzip' | 'image' | 'binary' | 'damaged';

const signatures: [What, number[]][] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['empty_zip', [0x50, 0x4b, 0x05, 0x06]],
  ['old_workbook', [0xd0, 0xcf, 0x11, 0xe0]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['gzip', [0x1f, 0x8b]],
  ['image', [0x89, 0x50, 0x4e, 0x47]],
  ['image', [0xff, 0xd8, 0xff]],
];

/**
 * The text of a CSV file in UTF-8, UTF-16 or Windows-1252, told by its byte-order mark or by its bytes.
 * @throws AppError unsupported_type when it is no text, unprocessable when it is empty.
 */
export function decodeText(bytes: Buffer): string {
  if (bytes.length === 0) throw new AppError('unprocessable', say('content.file_empty'));
  const signature = signatures.find(([, magic]) => magic.every((byte, index) => bytes[index] === byte));
  if (signature) throw notText(signature[0]);
  if (startsWith(bytes, 0xff, 0xfe)) return decode('utf-16le', bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return decode('utf-16be', bytes);
  const wide = wideEncoding(bytes);
  if (wide) return decode(wide, bytes);
  const text = decodeUtf8(bytes) ?? decodeWindows1252(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells binary data from text.
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) throw notText('binary');
  return text;
}

/** UTF-16 without a byte-order mark: text in it has a zero in nearly every second byte of its western letters. */
function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, 2048);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] as number) + 1;
  const [even, odd] = zeros as [number, number];
  const many = sample.length / 4;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : undefined;
}

function decode(encoding: string, bytes: Buffer): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw notText('damaged');
  }
}

function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function startsWith(bytes: Buffer, first: number, second: number): boolean {
  return bytes[0] === first && bytes[1] === second;
}

function notText(what: What): AppError {
  const message = say(`content.file_is_${what}`);
  return new AppError('unsupported_type', message, [{ field: 'file', message }]);
}
