import { readdirSync, readFileSync } from 'node:fs';
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
 * @param stillness after how many milliseconds of hardly any work it stands still
 * @returns ends the watch
 */
export function watchProcess(
  pid: number | undefined,
  of: Budget,
  stop: (reason: Error) => void,
  stillness: number = limits.stillness,
): () => void {
  const began = Date.now();
  let window = { since: began, wanted: 0, fetched: fetchedBytes(pid) };
  let before = processorTime(pid) + waitedTime(pid);
  const isOver = (now: number, worked: number): boolean =>
    'clock' in of ? now - began > of.clock : worked > of.processor;
  const timer = setInterval(() => {
    const now = Date.now();
    const worked = processorTime(pid);
    const wanted = worked + waitedTime(pid);
    // A thread that ends takes its waiting along.
    window.wanted += Math.max(0, wanted - before);
    before = wanted;
    if (isOver(now, worked)) return end(new TooMuch('It takes too long.'));
    if (residentBytes(pid) > limits.memory) return end(new TooMuch('It takes too much memory.'));
    const fetched = fetchedBytes(pid);
    const works = window.wanted >= stillness * limits.leastWork || fetched !== window.fetched;
    if (works) window = { since: now, wanted: 0, fetched };
    else if (now - window.since > stillness) end(new Died('It stands still.'));
  }, interval);
  const end = (reason: Error): void => {
    clearInterval(timer);
    stop(reason);
  };
  return () => clearInterval(timer);
}

/** Milliseconds for which a process has used a processor; 0 when it is gone. */
function processorTime(pid: number | undefined): number {
  // Its name, in brackets, may hold spaces.
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tick;
}

/** Milliseconds for which the present threads of a process have waited for their turn on a processor. */
function waitedTime(pid: number | undefined): number {
  const waited = threadsOf(pid).map((thread) =>
    Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[1] ?? 0),
  );
  return waited.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
}

/** What a process has had read from a disk: it stands in wait for it without any work of its own. */
function fetchedBytes(pid: number | undefined): number {
  return Number(/^read_bytes: (\d+)$/m.exec(read(`/proc/${pid}/io`))?.[1] ?? 0);
}

function threadsOf(pid: number | undefined): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
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
