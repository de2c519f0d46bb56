import { setImmediate } from 'node:timers/promises';

/**
 * Does work that takes this thread while something else waits, such as for the database. Neither is left behind: what fails is
 * thrown when both are over, so that a transaction has nothing under way when it ends.
 * @returns what both gave
 * @throws what `waiting` throws, else what the work throws
 */
export async function meanwhile<Waited, Worked>(
  waiting: Promise<Waited>,
  work: () => Worked | Promise<Worked>,
): Promise<[Waited, Worked]> {
  // A turn of the event loop, in which what is waited for leaves this process.
  const working = setImmediate().then(work);
  const [waited, worked] = await Promise.allSettled([waiting, working]);
  if (waited.status === 'rejected') throw waited.reason;
  if (worked.status === 'rejected') throw worked.reason;
  return [waited.value, worked.value];
}
