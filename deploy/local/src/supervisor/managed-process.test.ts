import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processIsAlive } from '../common/lock';
import { ManagedProcess } from './managed-process';
import type { ProcessPlan } from './plan';

const folder = mkdtempSync(join(tmpdir(), 'managed-'));
const STAYS = "process.stdout.write('up\\n'); setInterval(() => {}, 1000);";

function managed(script: string, plan: Partial<ProcessPlan> = {}) {
  const warnings: string[] = [];
  const lines: string[] = [];
  const out = {
    say() {},
    warn: (line: string) => void warnings.push(line),
    from: (_: string, line: string) => void lines.push(line),
  };
  const logFile = join(folder, `${Math.random()}.log`);
  const whole: ProcessPlan = {
    name: 'sample',
    program: process.execPath,
    args: ['-e', script],
    ready: async () => lines.includes('up'),
    ...plan,
  };
  return { process: new ManagedProcess(whole, out, logFile, () => {}), warnings, lines, logFile };
}

describe('a process under the supervisor', () => {
  test('is ready when its check says so, and gone after it is stopped', async () => {
    const { process: one, logFile } = managed(STAYS);
    await one.start();
    const pid = one.pid!;
    expect(one.state).toBe('ready');
    expect(processIsAlive(pid)).toBe(true);
    await one.stop();
    expect(processIsAlive(pid)).toBe(false);
    expect(one.state).toBe('stopped');
    expect(readFileSync(logFile, 'utf8')).toBe('up\n');
  });

  test('is started again when it is killed, later each time', async () => {
    const { process: one, warnings } = managed(STAYS);
    await one.start();
    const first = one.pid;
    await one.crash();
    expect(one.state).toBe('restarting');
    await one.waitUntilReady();
    expect(one.pid).not.toBe(first);
    await one.crash();
    await one.waitUntilReady();
    await one.stop();
    expect(warnings).toEqual([
      'sample ended by SIGKILL, starting it again in 0.5 s',
      'sample ended by SIGKILL, starting it again in 1 s',
    ]);
  });

  test('is not started again once it was told to stop, even while it waits for its restart', async () => {
    const { process: one } = managed(STAYS);
    await one.start();
    await one.crash();
    await one.stop();
    await sleep(800);
    expect(one.pid).toBeUndefined();
  });

  test('that ends as soon as it is started is given up with its own last words', async () => {
    const { process: one } = managed("process.stderr.write('the port is taken\\n'); process.exit(3);");
    await expect(one.start()).rejects.toThrow(/sample ends as soon as it is started.*\n.*the port is taken/s);
    expect(one.state).toBe('stopped');
  });

  test('that never becomes ready is stopped again', async () => {
    const { process: one } = managed('setInterval(() => {}, 1000)', { readyWithin: 300 });
    await expect(one.start()).rejects.toThrow('did not become ready in time');
    expect(one.pid).toBeUndefined();
  });

  test('whose program does not exist fails with a reason', async () => {
    const { process: one } = managed('', { program: '/nonexistent/program' });
    await expect(one.start()).rejects.toThrow(/ENOENT/);
  });
});
