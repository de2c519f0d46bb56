import { UploadRepository } from '../repositories/upload.repository';
import { tusRefusal } from './tus-refusal';

const platform = { organizationId: '' };
/** How long a request waits for the one before, which has broken off, to be through. */
const patience = 10_000;
const pause = 100;
/** What is only begun is called by @tus/server as nothing in the database is. */
const isId = /^[0-9a-f]{24}$/;

/** What a writer of this process does until it is through. */
const running = new Map<string, { stop: () => unknown; through: Promise<unknown> }>();

/** Marks what a turn does, so that it ends behind it. */
export function untilThrough<T>(id: string, through: Promise<T>): Promise<T> {
  const turn = running.get(id);
  if (turn) turn.through = through.catch(() => undefined);
  return through;
}

/**
 * One writer an upload, over all instances (a Lock of @tus/server): by a lease in the database, and within a process by asking the
 * one before to stop. @throws a refusal, 423, where that one does not end
 */
export class Turn {
  readonly lease = crypto.randomUUID();
  private id = '';

  constructor(private readonly asked: string) {}

  /** The turn of an upload that was just begun: nobody else knows of it. */
  begun(id: string): void {
    this.id = id;
  }

  async lock(signal: AbortSignal, stop: () => unknown): Promise<void> {
    const uploads = new UploadRepository(platform);
    const found = isId.test(this.asked) && (await uploads.uploading(this.asked));
    if (!found) return;
    this.id = found.id;
    const until = Date.now() + patience;
    while (!(await uploads.lease(this.id, this.lease))) {
      running.get(this.id)?.stop();
      if (signal.aborted || Date.now() > until) throw tusRefusal(423, 'The upload is being written.');
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    running.set(this.id, { stop, through: Promise.resolve() });
  }

  async unlock(): Promise<void> {
    if (!this.id) return;
    await running.get(this.id)?.through;
    running.delete(this.id);
    await new UploadRepository(platform).release(this.id, this.lease);
  }
}
