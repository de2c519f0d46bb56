import { AppError } from '../errors/app-error';
import { heavySeconds } from '../observability/metrics';
import { say } from '../sentences/say';
import { Threads } from './threads';
import { type HeavyScope, inHeavyTurn } from './turns';
import work, { type WorkResult } from './worker';

type Work = (input: never) => unknown;
type Input<Run extends Work> = Parameters<Run>[0];
type Output<Run extends Work> = ReturnType<Run> extends Promise<infer Value> ? Value : ReturnType<Run>;

export interface HeavyWorkDefinition<Input> {
  /** For metrics: <domain>.<what it does>. */
  name: string;
  /** The file that holds the function: `require.resolve('./…')`. It is loaded in the thread, so it imports as little as can be. */
  module: string;
  /** The function's name there. Its input and output are copied between threads (structured clone). */
  run: string;
  /** So long may it run; what takes longer is ended. */
  seconds: number;
  /** Whether an input is so small that it is done here sooner than it could be handed to another thread. */
  light?(input: Input): boolean;
  /** The size of an input in bytes, and the most that is taken; for work whose input nobody has measured yet. */
  size?: { of(input: Input): number; most: number };
}

const threads = new Threads();

/**
 * Work that takes so long that it must not hold up other calls (parsing, planning, converting): it is done in a worker
 * thread, in a turn of its organization. Use: `const readFile = heavyWork<typeof read>({ … })`, then
 * `await readFile(context, input)`.
 * @returns a function that does the work. It throws what the work throws, and AppError: too_large above the size, too_many
 * or unavailable when too much waits, unprocessable when it takes too long or too much memory, unavailable when the caller
 * has gone or the thread has died
 */
export function heavyWork<Run extends Work>({
  name,
  module,
  run,
  seconds,
  light,
  size,
}: HeavyWorkDefinition<Input<Run>>): (scope: HeavyScope, input: Input<Run>) => Promise<Output<Run>> {
  const inThread = async (signal: AbortSignal | undefined, input: Input<Run>): Promise<Output<Run>> => {
    const end = heavySeconds.startTimer({ work: name });
    const time = AbortSignal.timeout(seconds * 1000);
    try {
      const result = await threads.run({ module, run, input }, signal ? AbortSignal.any([signal, time]) : time);
      end({ outcome: 'refusal' in result ? 'refused' : 'done' });
      return outputOf(result) as Output<Run>;
    } catch (error) {
      if (error instanceof AppError) throw error;
      end({ outcome: 'ended' });
      if (signal?.aborted) throw new AppError('unavailable', say('kit.caller_gone'));
      if (time.aborted) throw new AppError('unprocessable', say('kit.work_too_slow', { seconds }));
      throw threadLost(error as Error);
    }
  };
  return async (scope, input) => {
    if (size && size.of(input) > size.most) throw new AppError('too_large', say('kit.work_too_large'));
    if (light?.(input)) return outputOf(await work({ module, run, input })) as Output<Run>;
    return inHeavyTurn(scope, () => inThread(scope.signal, input));
  };
}

/** Ends all threads; what they have in hand is broken off. For a process that has answered its last call. */
export function closeHeavyWork(): Promise<void> {
  return threads.close();
}

function outputOf(result: WorkResult): unknown {
  if (!('refusal' in result)) return result.output;
  const { code, message, errors, data } = result.refusal;
  throw new AppError(code, message, errors, data);
}

/** What ended a thread, in the words of the error table; an error of the work itself stays what it is. */
function threadLost(error: Error): Error {
  if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new AppError('unprocessable', say('kit.work_too_large'));
  return /^worker exited/.test(error.message) ? new AppError('unavailable', say('kit.work_broke_off')) : error;
}
