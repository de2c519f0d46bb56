import { execFileSync } from 'node:child_process';
import type { RunBook } from '@attesta/local';

/** How a process did in the course of a walk. */
export interface ProcessFigures {
  name: string;
  /** Megabytes resident, one a look. */
  memory: number[];
  /** The longest that its event loop stood still between two looks, in seconds. */
  longestLag: number;
  restarted: boolean;
}

/** Looks after the processes of a platform: memory of all, event loops of those that have figures. */
export class Processes {
  private readonly figures = new Map<string, ProcessFigures>();
  private looks = 0;
  private readonly firstPids: Record<string, number>;

  constructor(private readonly run: () => RunBook) {
    this.firstPids = { ...run().pids };
  }

  /** @throws Error when the memory of processes can't be read on this system */
  async look(): Promise<void> {
    const { pids, services } = this.run();
    const memory = residentMegabytes(Object.values(pids));
    for (const [name, pid] of Object.entries(pids)) {
      const figures = this.of(name);
      const megabytes = memory.get(pid);
      if (megabytes !== undefined) figures.memory.push(megabytes);
      if (pid !== this.firstPids[name]) figures.restarted = true;
    }
    const lags = await Promise.all(
      Object.entries(services).map(async ([name, { http }]) => [name, await lag(http)] as const),
    );
    // The first figure is about the time before the walk.
    if (this.looks > 0)
      for (const [name, seconds] of lags) this.of(name).longestLag = Math.max(this.of(name).longestLag, seconds);
    this.looks += 1;
  }

  all(): ProcessFigures[] {
    return [...this.figures.values()];
  }

  private of(name: string): ProcessFigures {
    const found = this.figures.get(name) ?? { name, memory: [], longestLag: 0, restarted: false };
    this.figures.set(name, found);
    return found;
  }
}

function residentMegabytes(pids: number[]): Map<number, number> {
  const text = execFileSync('ps', ['-o', 'pid=,rss=', '-p', pids.join(',')], { encoding: 'utf8' });
  return new Map(
    text
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .map(([pid = 0, kilobytes = 0]) => [pid, kilobytes / 1024]),
  );
}

/** Seconds that a service's loop stood still at most since the last look (prom-client's gauge starts anew with each). */
async function lag(address: string): Promise<number> {
  const url = address.startsWith('http') ? address : `http://${address}`;
  const reply = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec((await reply?.text()) ?? '')?.[1];
  return Number(seconds ?? 0);
}
