import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** True when a process with this id exists (also when it belongs to somebody else). */
export function processIsAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The time at which a process started, in the kernel's clock ticks: tells a reused process id from the first owner. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** Who holds a lock file: its process id, or undefined when nobody does (or the holder died). */
export function lockHolder(path: string): number | undefined {
  try {
    const [pid, started] = readFileSync(path, 'utf8').trim().split(' ');
    const holder = Number(pid);
    if (!holder || !processIsAlive(holder)) return undefined;
    return started && startTime(holder) !== started ? undefined : holder;
  } catch {
    return undefined;
  }
}

/**
 * Takes a lock file for this process.
 * @returns a function that gives it back, or the process id of the living holder.
 */
export function tryLock(path: string): (() => void) | number {
  mkdirSync(dirname(path), { recursive: true });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      writeFileSync(path, `${process.pid} ${startTime(process.pid)}\n`, { flag: 'wx', mode: 0o644 });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = lockHolder(path);
    if (holder) return holder;
    // The holder died. Renaming decides which of several waiters clears its lock away.
    const stale = `${path}.stale.${process.pid}`;
    try {
      renameSync(path, stale);
      rmSync(stale, { force: true });
    } catch {
      // Another process was first.
    }
  }
  return lockHolder(path) ?? -1;
}

/** Waits for a lock file, telling the caller once that it has to wait. Runs the work and gives the lock back. */
export async function withLock<T>(path: string, work: () => Promise<T>, onWait: (holder: number) => void): Promise<T> {
  let told = false;
  for (;;) {
    const taken = tryLock(path);
    if (typeof taken === 'function') {
      try {
        return await work();
      } finally {
        taken();
      }
    }
    if (!told) onWait(taken);
    told = true;
    await sleep(500);
  }
}
