/** Where saving stands. */
export type SaveStatus = 'saved' | 'unsaved' | 'saving' | 'failed' | 'stopped';

/** How drafts are saved by themselves. */
export interface DraftSaverOptions {
  /** Saves everything that is open just now. */
  save: () => Promise<void>;
  onStatus: (status: SaveStatus) => void;
  /** True for an error after which saving by itself makes no sense, such as a conflict. */
  isFinal: (error: unknown) => boolean;
  /** Milliseconds without a change before it is saved, and before another try after a failure. */
  quiet?: number;
  again?: number;
}

/**
 * Saves a while after the last change, one save at a time: changes during a save are saved after it. After a failure it
 * tries again; after a final one it stops until `resume`.
 */
export class DraftSaver {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  private dirty = false;
  private stopped = false;

  constructor(private readonly options: DraftSaverOptions) {}

  /** Something changed. */
  touch(): void {
    this.dirty = true;
    if (this.stopped) return;
    if (!this.running) this.options.onStatus('unsaved');
    this.schedule(this.options.quiet ?? 1500);
  }

  /** Saves at once what is open. @returns when nothing is on its way any more */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    await this.running;
    if (this.dirty && !this.stopped) await this.run();
  }

  /** Forgets what is open: it was saved or thrown away elsewhere. */
  settle(): void {
    clearTimeout(this.timer);
    this.dirty = false;
    this.stopped = false;
    this.options.onStatus('saved');
  }

  /** Begins again after a final failure. */
  resume(): void {
    this.stopped = false;
    if (this.dirty) this.schedule(0);
  }

  /** No more saves by themselves; the component is gone. */
  dispose(): void {
    clearTimeout(this.timer);
    this.stopped = true;
  }

  private schedule(delay: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.run(), delay);
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.dirty = false;
    this.options.onStatus('saving');
    this.running = this.attempt();
    await this.running;
  }

  private async attempt(): Promise<void> {
    try {
      await this.options.save();
      this.running = undefined;
      if (this.stopped) return;
      this.options.onStatus(this.dirty ? 'unsaved' : 'saved');
      if (this.dirty) this.schedule(this.options.quiet ?? 1500);
    } catch (error) {
      this.running = undefined;
      this.dirty = true;
      if (this.stopped) return;
      this.stopped = this.options.isFinal(error);
      this.options.onStatus(this.stopped ? 'stopped' : 'failed');
      if (!this.stopped) this.schedule(this.options.again ?? 8000);
    }
  }
}
