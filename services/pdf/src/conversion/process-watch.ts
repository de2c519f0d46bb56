import { readFileSync } from 'node:fs';
import { conversionLimits as limits } from './limits';
import { Died, TooMuch } from './outcomes';

const interval = 1000;
/** The kernel counts in hundredths of a second (sysconf(_SC_CLK_TCK)) on every Linux that Node runs on. */
const tick = 10;

/** How long a process may take. */
export type Budget = { clock: number } | { processor: number };

/**
 * Looks at a process that is at work, every second.
 * @param of how much it may take: milliseconds of the clock, or of its processor time
 * @param stop is called once with what is wrong: it takes too long or too much memory, or it stands still
 * @returns ends the watch
 */
export function watchProcess(pid: number | undefined, of: Budget, stop: (reason: Error) => void): () => void {
  const began = Date.now();
  let moved = { at: began, worked: processorTime(pid) };
  const isOver = (now: number, worked: number): boolean =>
    'clock' in of ? now - began > of.clock : worked > of.processor;
  const timer = setInterval(() => {
    const now = Date.now();
    const worked = processorTime(pid);
    if (isOver(now, worked)) return stop(new TooMuch('It takes too long.'));
    if (residentBytes(pid) > limits.memory) return stop(new TooMuch('It takes too much memory.'));
    if (worked - moved.worked >= limits.leastWork) moved = { at: now, worked };
    else if (now - moved.at > limits.stillness) stop(new Died('It stands still.'));
  }, interval);
  return () => clearInterval(timer);
}

/** Milliseconds for which a process has used a processor; 0 when it is gone. */
function processorTime(pid: number | undefined): number {
  // Its name, in brackets, may hold spaces.
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tick;
}

function residentBytes(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
