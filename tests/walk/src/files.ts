import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import fc, { type Arbitrary } from 'fast-check';
import type { Grade } from './values';

/** A file of a form. */
export interface WalkFile {
  name: string;
  type: string;
  bytes: Buffer;
}

const types: Record<string, string> = {
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  png: 'image/png',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Small files as people send them, each whole and of its kind. */
export const realFiles: WalkFile[] = Object.entries(types).map(([extension, type]) => ({
  name: `walk.${extension}`,
  type,
  bytes: readFileSync(join(__dirname, '../files', `walk.${extension}`)),
}));

const strangeNames = ['', '.', '../../etc/passwd', 'a\r\nb.pdf', '\u202efdp.exe', `${'x'.repeat(400)}.pdf`, 'CON'];

/** A file at a grade: a real one; one under the name or with the type of another; a part of one, or none of its bytes in order. */
export function fileAt(grade: Grade): Arbitrary<WalkFile> {
  const real = fc.constantFrom(...realFiles);
  if (grade === 'valid') return real;
  const mixed = fc.tuple(real, real, real).map(([{ name }, { type }, { bytes }]) => ({ name, type, bytes }));
  if (grade === 'nearly valid') return fc.oneof(real, mixed);
  const broken = fc
    .tuple(mixed, fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(...strangeNames))
    .map(([file, part, name]) => ({
      ...file,
      name: name || `walk${extname(file.name)}`,
      bytes: file.bytes.subarray(0, Math.floor(file.bytes.length * part)),
    }));
  return fc.oneof(mixed, broken);
}
