import { WriteQueue } from '../work/write-queue';

const queues = new Map<string, WriteQueue>();

/** Runs work of one name one after the other, over all tabs of the browser. */
export function oneAtATime<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // Lock managers exist in secure contexts only; without one, tabs that meet are told apart by the server's versions.
  if (navigator.locks) return navigator.locks.request(name, work);
  const queue = queues.get(name) ?? new WriteQueue();
  queues.set(name, queue);
  return queue.add(work);
}
