import { setTimeout as sleep } from 'node:timers/promises';

/** How those who come at the same time are served together. */
interface Gathering {
  /** So many at once. */
  most: number;
  /** In a rush the next are served so many milliseconds after those before have begun. */
  apart: number;
}

/**
 * Lets those who ask for the same at about the same time share the database calls that it takes. Who comes alone is served at once; who
 * comes while others are being served, or shortly after, waits a moment for who else is coming, so that a rush costs few calls however
 * evenly it arrives.
 * @param serve those of one key who have come, in their order; it must not throw
 */
export function gathered<T>({ most, apart }: Gathering, serve: (together: T[]) => Promise<void>) {
  const queues = new Map<string, T[]>();
  const run = async (key: string, queue: T[]): Promise<void> => {
    // What arrives in the same moment comes along.
    await new Promise(setImmediate);
    while (queue.length > 0) {
      const next = performance.now() + apart;
      await serve(queue.splice(0, most));
      const pause = queue.length < most ? next - performance.now() : 0;
      if (pause > 0) await sleep(pause);
    }
    queues.delete(key);
  };
  return {
    /** How many of a key wait. */
    waiting: (key: string): number => queues.get(key)?.length ?? 0,
    join(key: string, one: T): void {
      const queue = queues.get(key);
      if (queue) queue.push(one);
      else {
        const first = [one];
        queues.set(key, first);
        void run(key, first);
      }
    },
  };
}
