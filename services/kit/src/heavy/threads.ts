import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { environment } from '../config';
import type { WorkOrder, WorkResult } from './worker';

/** How much memory one thread may take before it is ended. */
const mostMegabytes = 512;
/** A thread that had nothing to do for so long ends, and gives back its memory. */
const idleMilliseconds = 60_000;

/**
 * How many threads do heavy work beside the one that answers calls (WORK_THREADS): one processor is left to the latter, but
 * there are two of them at least, so that one organization never holds all.
 * @throws Error that names the variable when it is not a number
 */
export function threadCount(): number {
  const value = environment('WORK_THREADS', String(Math.max(2, availableParallelism() - 1)));
  if (!(Number(value) >= 1)) throw new Error(`WORK_THREADS must be a number of threads, not "${value}".`);
  return Math.floor(Number(value));
}

/** The worker threads of this process: made when they are needed, replaced when they die. */
export class Threads {
  private pool?: Piscina;

  /** @param signal ends the thread that works on it */
  async run(order: WorkOrder, signal: AbortSignal): Promise<WorkResult> {
    this.pool ??= makePool(order.module.endsWith('.ts'));
    return this.pool.run(order, { signal });
  }

  async close(): Promise<void> {
    const pool = this.pool;
    this.pool = undefined;
    await pool?.destroy();
  }
}

/** @param typescript whether modules are sources, as in tests, so that threads must learn to read them as jest does */
function makePool(typescript: boolean): Piscina {
  const pool = new Piscina({
    filename: require.resolve('./worker'),
    minThreads: 0,
    maxThreads: threadCount(),
    idleTimeout: idleMilliseconds,
    // Calls come first where there are fewer processors than threads; a thread that gets too little would run out of time.
    niceIncrement: 10,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    execArgv: typescript ? ['--require', join(__dirname, '../../bin/read-typescript.cjs')] : [],
  });
  // A thread that dies with nothing in hand concerns nobody; unheard, the event would end the process.
  pool.on('error', () => undefined);
  return pool;
}
