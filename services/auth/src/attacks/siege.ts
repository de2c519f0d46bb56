import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { AppError } from '@attesta/kit';

/** How often the scripts attack: 10,000 times by `npm run attack -w @attesta/auth`, less in the usual test run. */
export const attacks = Number(process.env.ATTACKS || 400);
/** Guesses under way at once; what hashing takes for all of them the process may keep for the next ones. */
export const atOnce = 20;
const attackers = 200;

/** What came of an attack. */
export interface Siege {
  /** Guesses that were let in. */
  succeeded: number;
  /** Guesses that were compared and found wrong. */
  compared: number;
  /** Guesses that were refused without a comparison: they came too soon, or for a step that was over. */
  refused: number;
  /** What the heap and the process have grown by since a tenth of the guesses, in MB. */
  grown: { heap: number; resident: number };
}

/** A call from one of the attacker's 200 addresses. */
export function attackerAt(guess: number): { metadata: Record<string, string> } {
  return { metadata: { 'x-remote-address': `203.0.113.${guess % attackers}`, 'x-user-agent': 'python-requests/2' } };
}

/**
 * Guesses as often as said, 20 at once.
 * @param isComparison whether a refusal says that the guess was looked at
 */
export async function besiege(
  count: number,
  guess: (number: number) => Promise<unknown>,
  isComparison: (error: AppError) => boolean,
): Promise<Siege> {
  const siege: Siege = { succeeded: 0, compared: 0, refused: 0, grown: { heap: 0, resident: 0 } };
  let next = 0;
  let before = memory();
  const attacker = async (): Promise<void> => {
    while (next < count) {
      const number = next++;
      if (number === Math.floor(count / 10)) before = memory();
      try {
        await guess(number);
        siege.succeeded += 1;
      } catch (error) {
        if (!(error instanceof AppError) || ['internal', 'unavailable'].includes(error.code)) throw error;
        if (isComparison(error)) siege.compared += 1;
        else siege.refused += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, attacker));
  const after = memory();
  siege.grown = { heap: after.heap - before.heap, resident: after.resident - before.resident };
  return siege;
}

/** Megabytes after the garbage was collected. */
function memory(): { heap: number; resident: number } {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed / 1e6, resident: rss / 1e6 };
}
