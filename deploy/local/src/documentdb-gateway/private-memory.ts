import { readFileSync } from 'node:fs';

/** How many bytes a process of this machine holds that it shares with no other; 0 when there is no such process. */
export function privateMemory(processId: number): number {
  try {
    const status = readFileSync(`/proc/${processId}/status`, 'utf8');
    return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
