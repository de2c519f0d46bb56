import { spawn } from 'node:child_process';

export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

export interface CommandOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  /** Milliseconds after which it is killed. */
  timeout?: number;
  onLine?: (line: string) => void;
}

/**
 * Runs a program to its end and collects what it printed.
 * @returns its exit code (127 when it does not exist, 128 when a signal ended it) and its output.
 */
export function runCommand(program: string, args: string[], options: CommandOptions = {}): Promise<CommandResult> {
  return new Promise((resolve) => {
    const { onLine, ...spawnOptions } = options;
    const child = spawn(program, args, { ...spawnOptions, killSignal: 'SIGKILL', stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    let pending = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      if (!onLine) return;
      const lines = (pending + text).split('\n');
      pending = lines.pop() ?? '';
      for (const line of lines) onLine(line);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', (error) => resolve({ code: 127, stdout, stderr: stderr + error.message }));
    child.on('close', (code) => resolve({ code: code ?? 128, stdout, stderr }));
  });
}
