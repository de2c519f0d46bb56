import { readdirSync, readFileSync } from 'node:fs';
import { privateMemory } from '../documentdb-gateway/private-memory';
import type { RunBook } from './run-file';

/** How one process of a run is. */
export interface ProcessFigures {
  name: string;
  state: string;
  pid: number | undefined;
  /** How often it has ended by itself and was started again. */
  restarts: number;
  /** Bytes that it and the processes it has started hold for themselves. */
  memory: number;
  /** The longest that its event loop stood still within the last minute, in seconds; undefined where nothing tells it. */
  lag: number | undefined;
  /** Why it is to get no work, in its own words. */
  complaint: string | undefined;
}

/** How the processes of a run are now, in the order in which they were started. */
export function processFigures(run: RunBook): Promise<ProcessFigures[]> {
  const ports: Record<string, string> = { gateway: run.operations };
  for (const [name, { http }] of Object.entries(run.services)) ports[name] = http;
  return Promise.all(
    Object.entries(run.states).map(async ([name, state]) => ({
      name,
      state,
      pid: run.pids[name],
      restarts: run.restarts[name] ?? 0,
      memory: memoryOf(run.pids[name]),
      ...(await answers(ports[name])),
    })),
  );
}

async function answers(port: string | undefined): Promise<Pick<ProcessFigures, 'lag' | 'complaint'>> {
  const nothing = { lag: undefined, complaint: undefined };
  if (!port) return nothing;
  const ask = async (path: string) => {
    const reply = await fetch(`http://${port}${path}`, { signal: AbortSignal.timeout(10_000) });
    return { ok: reply.ok, text: await reply.text() };
  };
  try {
    const [figures, readiness] = await Promise.all([ask('/metrics'), ask('/readyz')]);
    const lag = /^attesta_event_loop_lag_seconds (\S+)$/m.exec(figures.text)?.[1];
    return { lag: lag === undefined ? undefined : Number(lag), complaint: readiness.ok ? undefined : readiness.text };
  } catch (error) {
    return { lag: undefined, complaint: `its operations port does not answer (${(error as Error).message})` };
  }
}

/** A process and its descendants. */
function memoryOf(pid: number | undefined): number {
  if (!pid) return 0;
  return privateMemory(pid) + childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), 0);
}

function childrenOf(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const lists = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'));
    return lists.join(' ').split(' ').filter(Boolean).map(Number);
  } catch {
    // It has ended meanwhile.
    return [];
  }
}
