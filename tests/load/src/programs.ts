import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A program of dist/programs that runs beside the bench. */
export interface Program {
  url: string;
  pid: number;
  /** @returns its last line of output */
  stop(): Promise<string>;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a program and waits until it says "listening <port>". @throws Error when it ends before it does */
export async function startProgram(file: string, environment: Record<string, string> = {}): Promise<Program> {
  const child = spawn(process.execPath, [join(__dirname, 'programs', file)], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  void ended.then(() => running.delete(child));
  let lastLine = '';
  const port = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      lastLine = line;
      const said = /^listening (\d+)$/.exec(line);
      if (said) resolve(said[1] as string);
    });
    void ended.then(() => reject(new Error(`${file} ended before it listened.`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    stop: async () => {
      child.kill();
      await ended;
      return lastLine;
    },
  };
}
