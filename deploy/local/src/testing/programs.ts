import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '../common/places';

const running = new Set<ChildProcess>();

/** Runs a test program in the checkout with its output on the terminal. Returns its exit code. */
export function runProgram(
  program: string,
  args: string[],
  environment: NodeJS.ProcessEnv,
  cwd = repositoryRoot,
): Promise<number> {
  return new Promise((resolve) => {
    // A group of its own, so that a test runner's workers end with it.
    const child = spawn(program, args, {
      cwd,
      env: environment,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    running.add(child);
    const done = (code: number) => {
      running.delete(child);
      endGroup(child, 'SIGKILL');
      resolve(code);
    };
    child.once('error', () => done(127));
    child.once('close', (code) => done(code ?? 130));
  });
}

/** Ends the test programs that run now. */
export function endPrograms(): void {
  for (const child of running) endGroup(child, 'SIGTERM');
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // Nothing of it is left.
  }
}

/** A program of the checkout's own dependencies. */
export function binary(name: string): string {
  return join(repositoryRoot, 'node_modules/.bin', name);
}
