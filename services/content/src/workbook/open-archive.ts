import type { Readable } from 'node:stream';
import { AppError, type Sentence, say } from '@attesta/kit/plain';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { workbookLimits } from './workbook';

/** The parts of an xlsx file by their names. */
export interface Archive {
  has(name: string): boolean;
  names: string[];
  /** The unpacked bytes of a part as they come. @throws AppError for a part that is not there */
  open(name: string): Promise<Readable>;
}

/**
 * Opens the archive that an xlsx file is, without unpacking anything. What a part says of its own size is looked at before
 * any is read, and yauzl ends a stream that gives more than it said, so that no archive grows beyond the limits.
 * @throws AppError too_large for a zip bomb, unsupported_type when it is no archive, has a password or macros
 */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const zip = await openZip(bytes);
  const entries = await listEntries(zip);
  refuseBombs(entries, bytes.length);
  if ([...entries.values()].some((entry) => entry.isEncrypted())) throw unsupported(say('content.workbook_locked'));
  if ([...entries.keys()].some((name) => /vbaProject|macrosheets\//i.test(name))) {
    throw unsupported(say('content.workbook_with_macros'));
  }
  return {
    has: (name) => entries.has(name),
    names: [...entries.keys()],
    open: async (name) => {
      const entry = entries.get(name);
      if (!entry) throw damaged();
      return new Promise((resolve, reject) =>
        zip.openReadStream(entry, (error, stream) => (error ? reject(damaged()) : resolve(stream as Readable))),
      );
    },
  };
}

function openZip(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) =>
      error || !zip ? reject(damaged()) : resolve(zip),
    ),
  );
}

function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > workbookLimits.parts) return Promise.reject(bomb());
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName.replace(/^\//, ''), entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', () => reject(damaged()));
    zip.readEntry();
  });
}

function refuseBombs(entries: Map<string, Entry>, packed: number): void {
  let total = 0;
  for (const { uncompressedSize, compressedSize } of entries.values()) {
    total += uncompressedSize;
    // Parts may overlap in the archive: one that says to be larger than the file is damaged or made to deceive.
    if (compressedSize > packed) throw damaged();
    if (uncompressedSize > 1024 * 1024 && uncompressedSize > compressedSize * workbookLimits.ratio) throw bomb();
  }
  if (total > workbookLimits.bytes) throw bomb();
}

/** The refusal of what can't be read as the workbook that it says to be. */
export function damaged(): AppError {
  return unsupported(say('content.workbook_damaged'));
}

function bomb(): AppError {
  const message = say('content.workbook_unpacks_too_large', { most: workbookLimits.bytes / 1024 / 1024 });
  return new AppError('too_large', message, [{ field: 'file', message }]);
}

function unsupported(message: Sentence): AppError {
  return new AppError('unsupported_type', message, [{ field: 'file', message }]);
}
