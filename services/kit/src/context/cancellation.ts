import { setMaxListeners } from 'node:events';

/** A call reads several lists at a time, and each query listens; more than so many would be a leak. */
const mostListeners = 100;

/**
 * Tells a call's work that nobody waits for it any more. The AbortSignal is made only when somebody asks for it: making
 * one cost a tenth of a short call, and most calls never look.
 */
export class Cancellation {
  private controller?: AbortController;
  private listeners?: Set<() => void>;
  private cancelled = false;

  get isCancelled(): boolean {
    return this.cancelled;
  }

  /** Aborts once this is cancelled. */
  get signal(): AbortSignal {
    if (!this.controller) {
      this.controller = new AbortController();
      setMaxListeners(mostListeners, this.controller.signal);
      if (this.cancelled) this.controller.abort();
    }
    return this.controller.signal;
  }

  /** Calls back when this is cancelled. @returns what takes the listener away again */
  onCancel(listener: () => void): () => void {
    this.listeners ??= new Set();
    this.listeners.add(listener);
    return () => this.listeners?.delete(listener);
  }

  cancel(): void {
    if (this.cancelled) return;
    this.cancelled = true;
    this.controller?.abort();
    for (const listener of this.listeners ?? []) listener();
  }
}
