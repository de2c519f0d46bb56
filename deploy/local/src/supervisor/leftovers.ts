import { readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processIsAlive } from '../common/lock';

/**
 * The processes of a run are noted with their start times. When a supervisor was killed, its successor ends what it left
 * behind; a process id that belongs to somebody else by now has another start time and is left alone.
 */
const FILE = 'processes.json';

interface Noted {
  name: string;
  pid: number;
  started: string;
}

function startTime(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return undefined;
  }
}

/** Notes the processes that run now. */
export function noteProcesses(dataDirectory: string, processes: { name: string; pid: number }[]): void {
  const noted = processes.map(({ name, pid }) => ({ name, pid, started: startTime(pid) }));
  writeFileSync(join(dataDirectory, FILE), JSON.stringify(noted), { mode: 0o600 });
}

/** Ends what an earlier supervisor left running. Returns the names. */
export async function endLeftovers(dataDirectory: string): Promise<string[]> {
  let noted: Noted[];
  try {
    noted = JSON.parse(readFileSync(join(dataDirectory, FILE), 'utf8'));
  } catch {
    return [];
  }
  const alive = () =>
    noted.filter(({ pid, started }) => started !== undefined && startTime(pid) === started && !isZombie(pid));
  const found = alive();
  for (const { name, pid } of found) process.kill(pid, name === 'database' ? 'SIGINT' : 'SIGTERM');
  for (let waited = 0; waited < 10_000 && alive().length > 0; waited += 100) await sleep(100);
  for (const { pid } of alive()) if (processIsAlive(pid)) process.kill(pid, 'SIGKILL');
  rmSync(join(dataDirectory, FILE), { force: true });
  return found.map(({ name }) => name);
}

function isZombie(pid: number): boolean {
  try {
    readlinkSync(`/proc/${pid}/exe`);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
