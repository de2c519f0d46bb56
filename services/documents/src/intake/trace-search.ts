import type { Traces } from '../domain/program';
import { ArchiveNames } from './archive-names';

const macroParts = [Buffer.from('vbaProject.bin'), Buffer.from('_VBA_PROJECT', 'utf16le')];
/** {000C1084-0000-0000-C000-000000000046}, as a compound file stores it. */
const installerClass = Buffer.from('84100c0000000000c000000000000046', 'hex');
const longest = Math.max(...[...macroParts, installerClass].map(({ length }) => length));

/**
 * Looks for traces of programs in a file of any length while it streams. They may lie anywhere: the directories of
 * containers stand at their end, or wherever there was room.
 */
export class TraceSearch {
  readonly traces: Traces = { macros: false, installer: false, program: '' };
  private readonly names = new ArchiveNames();
  /** The end of what was seen, in which a trace may have begun. */
  private rest = Buffer.alloc(0);

  see(chunk: Buffer): void {
    const bytes = Buffer.concat([this.rest, chunk]);
    this.traces.macros ||= macroParts.some((part) => bytes.includes(part));
    this.traces.installer ||= bytes.includes(installerClass);
    const untold = this.names.see(bytes);
    this.traces.program = this.names.program;
    this.rest = Buffer.from(bytes.subarray(Math.max(0, Math.min(untold, bytes.length - longest + 1))));
  }
}
