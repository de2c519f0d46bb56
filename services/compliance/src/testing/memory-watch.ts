/** The garbage is collected and what is left counted, at most so often. */
const everyMilliseconds = 250;
const collectGarbage = (globalThis as { gc?: () => void }).gc;

/** What a process keeps in memory while it does something, in bytes. */
export interface KeptMemory {
  /** In use once the garbage is collected, buffers included: before it began, and at most meanwhile. */
  before: number;
  kept: number;
  /** Resident, garbage and native memory included, at most. */
  resident: number;
}

/** Looks at the memory of its process, which has been started with --expose-gc. */
export class MemoryWatch {
  private readonly before = inUse();
  private kept = this.before;
  private resident = process.memoryUsage.rss();
  private counted = 0;

  look(): void {
    this.resident = Math.max(this.resident, process.memoryUsage.rss());
    if (Date.now() - this.counted <= everyMilliseconds) return;
    this.kept = Math.max(this.kept, inUse());
    this.counted = Date.now();
  }

  get seen(): KeptMemory {
    return { before: this.before, kept: this.kept, resident: this.resident };
  }
}

function inUse(): number {
  collectGarbage?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
