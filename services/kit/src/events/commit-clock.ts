import { isDuplicateKey } from '../errors/duplicate-key';
import { CommitClockModel } from './commit-clock.schema';

/** Somebody who waits for numbers. */
interface Claim {
  count: number;
  resolve(first: number): void;
  reject(error: unknown): void;
}

let claims: Claim[] = [];
let taking = false;

/**
 * Takes numbers for events that are about to be committed; they grow over all instances of a service, and through a
 * restored backup too, because they never lag behind the time (a hybrid logical clock, in milliseconds).
 *
 * It is read outside of the transaction, as the transaction's last step. Of two transactions that write a common
 * document, the second can do so only after the first has committed, so it takes its number later and a higher one: the
 * order of numbers is the order of commits wherever there is one to be seen, and nobody waits for a lock meanwhile. Those
 * that ask while another command is under way share the next one.
 * @returns the first of `count` numbers
 */
export function takeNumbers(count: number): Promise<number> {
  return new Promise((resolve, reject) => {
    claims.push({ count, resolve, reject });
    if (!taking) void takeClaimed();
  });
}

async function takeClaimed(): Promise<void> {
  taking = true;
  while (claims.length > 0) {
    const together = claims;
    claims = [];
    try {
      let first = await advance(together.reduce((sum, { count }) => sum + count, 0));
      for (const { count, resolve } of together) {
        resolve(first);
        first += count;
      }
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
  }
  taking = false;
}

/** @returns the first of `count` numbers */
async function advance(count: number): Promise<number> {
  const next = { $max: [{ $add: [{ $ifNull: ['$last', 0] }, count] }, Date.now()] };
  const take = () =>
    CommitClockModel.findOneAndUpdate({ _id: 'events' }, [{ $set: { last: next } }], {
      upsert: true,
      returnDocument: 'after',
      updatePipeline: true,
    }).lean();
  const clock = await take().catch((error: unknown) => {
    // Two instances made the document at once: now it is there.
    if (isDuplicateKey(error)) return take();
    throw error;
  });
  return (clock?.last ?? 0) - count + 1;
}
