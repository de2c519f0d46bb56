import type { Readable } from 'node:stream';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import type { AppError } from '../errors/app-error';

/** The parts of an Office document by their names. */
export interface Archive {
  has(name: string): boolean;
  names: string[];
  /** The unpacked bytes of a part as they come. @throws AppError for a part that is not there */
  open(name: string): Promise<Readable>;
}

/** How much an archive may hold, and what is said of one that is refused. */
export interface ArchiveRules {
  /** Parts of the archive, their bytes when unpacked, and how many times its packed size one may grow. */
  parts: number;
  bytes: number;
  ratio: number;
  bomb(): AppError;
  damaged(): AppError;
  locked(): AppError;
}

/**
 * Opens the archive that an Office document is, without unpacking anything. What a part says of its own size is looked at
 * before any is read, and yauzl ends a stream that gives more than it said, so that no archive grows beyond the limits.
 * @throws AppError as the rules say, for a zip bomb, for what is no archive, and for one with a password
 */
export async function openArchive(bytes: Buffer, rules: ArchiveRules): Promise<Archive> {
  const zip = await openZip(bytes, rules);
  const entries = await listEntries(zip, rules);
  refuseBombs(entries, bytes.length, rules);
  if ([...entries.values()].some((entry) => entry.isEncrypted())) throw rules.locked();
  return {
    has: (name) => entries.has(name),
    names: [...entries.keys()],
    open: async (name) => {
      const entry = entries.get(name);
      if (!entry) throw rules.damaged();
      return new Promise((resolve, reject) =>
        zip.openReadStream(entry, (error, stream) => (error ? reject(rules.damaged()) : resolve(stream as Readable))),
      );
    },
  };
}

function openZip(bytes: Buffer, rules: ArchiveRules): Promise<ZipFile> {
  return new Promise((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) =>
      error || !zip ? reject(rules.damaged()) : resolve(zip),
    ),
  );
}

function listEntries(zip: ZipFile, rules: ArchiveRules): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > rules.parts) return Promise.reject(rules.bomb());
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName.replace(/^\//, ''), entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', () => reject(rules.damaged()));
    zip.readEntry();
  });
}

function refuseBombs(entries: Map<string, Entry>, packed: number, rules: ArchiveRules): void {
  let total = 0;
  for (const { uncompressedSize, compressedSize } of entries.values()) {
    total += uncompressedSize;
    // Parts may overlap in the archive: one that says to be larger than the file is damaged or made to deceive.
    if (compressedSize > packed) throw rules.damaged();
    if (uncompressedSize > 1024 * 1024 && uncompressedSize > compressedSize * rules.ratio) throw rules.bomb();
  }
  if (total > rules.bytes) throw rules.bomb();
}
