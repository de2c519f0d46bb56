import { isNamedAsProgram } from '../domain/program';

/** What an entry of a zip's directory begins with; its name follows 46 bytes later (APPNOTE 4.3.12). */
const entryMark = Buffer.from('PK\x01\x02', 'latin1');
const [nameLengthAt, nameAt] = [28, 46];
/** A longer name is none that a system would unpack. */
const longestName = 4096;

/**
 * Finds programs in the directories of zips while a file streams, by their extension: systems run a file for its name. What
 * lies compressed in another archive is not seen.
 */
export class ArchiveNames {
  /** The name of the first program that was found; '' for none. */
  program = '';

  /**
   * Looks through bytes that follow those of before.
   * @returns where what could not be told yet begins: from there on they have to come again, before the next ones
   */
  see(bytes: Buffer): number {
    for (let at = bytes.indexOf(entryMark); at >= 0; at = bytes.indexOf(entryMark, at + entryMark.length)) {
      if (at + nameAt > bytes.length) return at;
      const length = bytes.readUInt16LE(at + nameLengthAt);
      if (length > longestName) continue;
      const end = at + nameAt + length;
      if (end > bytes.length) return at;
      if (
        this.program ||
        !isNamedAsProgram(
          bytes
            .toString('latin1', at + nameAt, end)
            .split(/[/\\]/)
            .at(-1) ?? '',
        )
      )
        continue;
      this.program = bytes.toString('utf8', at + nameAt, end);
    }
    return Math.max(0, bytes.length - entryMark.length + 1);
  }
}
