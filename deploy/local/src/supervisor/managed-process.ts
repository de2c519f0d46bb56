import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { SetupError } from '../common/setup-error';
import type { Console } from './console';
import type { ProcessPlan } from './plan';

const READY_WITHIN_MS = 120_000;
/** Longer than a process drains (DRAIN_SECONDS of sharedEnvironment) and closes. */
const STOP_WITHIN_MS = 20_000;
const FIRST_BACK_OFF_MS = 500;
const LONGEST_BACK_OFF_MS = 15_000;
/** A process that ran this long has earned a quick restart again. */
const STEADY_AFTER_MS = 30_000;
const REMEMBERED_LINES = 12;

export type ProcessState = 'stopped' | 'starting' | 'ready' | 'restarting' | 'stopping';

/** One process: started, watched, restarted with growing back-off when it ends by itself, stopped in good order. */
export class ManagedProcess {
  state: ProcessState = 'stopped';
  restarts = 0;
  private child: ChildProcess | undefined;
  private ended: Promise<void> = Promise.resolve();
  private wanted = false;
  private backOff = FIRST_BACK_OFF_MS;
  private startedAt = 0;
  private prepared = false;
  private lastLines: string[] = [];
  private restart: NodeJS.Timeout | undefined;

  constructor(
    readonly plan: ProcessPlan,
    private readonly out: Console,
    private readonly logFile: string,
    private readonly onChange: () => void,
  ) {}

  /** The process id while it runs. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /**
   * Starts it and waits until it is ready.
   * @throws SetupError with the last lines that it wrote when it ends or does not become ready in time.
   */
  async start(): Promise<void> {
    if (this.wanted) return this.waitUntilReady();
    this.wanted = true;
    try {
      await this.launch();
      await this.waitUntilReady();
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Stops it in good order; what does not stop in time is killed. */
  async stop(): Promise<void> {
    this.wanted = false;
    clearTimeout(this.restart);
    if (!this.child) {
      this.change('stopped');
      return;
    }
    this.change('stopping');
    this.signal(this.plan.stopSignal ?? 'SIGTERM');
    const timer = setTimeout(() => this.signal('SIGKILL'), STOP_WITHIN_MS);
    await this.ended;
    clearTimeout(timer);
    this.change('stopped');
  }

  /** Sends a signal; the supervisor treats what follows as a crash. */
  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  /** Kills it as a fault would, and resolves when it has ended. */
  async crash(): Promise<void> {
    // Said at once, so that whoever waits for it to be ready waits for its successor.
    if (this.child) this.change('restarting');
    this.signal('SIGKILL');
    await this.ended;
  }

  /** Waits until it is ready, across restarts. */
  async waitUntilReady(): Promise<void> {
    const deadline = Date.now() + (this.plan.readyWithin ?? READY_WITHIN_MS);
    while (this.state !== 'ready') {
      if (!this.wanted) throw new SetupError(`${this.plan.name} was stopped before it was ready.`);
      if (this.restarts >= 3 && !this.prepared) throw this.failure('ends as soon as it is started');
      if (Date.now() > deadline) throw this.failure('did not become ready in time');
      await sleep(50);
    }
  }

  private failure(what: string): SetupError {
    const lines = this.lastLines.map((line) => `    ${line}`).join('\n');
    return new SetupError(
      `${this.plan.name} ${what}. The last that it wrote (all of it is in ${this.logFile}):\n${lines}`,
    );
  }

  private async launch(): Promise<void> {
    this.change('starting');
    await this.plan.prepare?.();
    if (!this.wanted) return;
    const { program, args, cwd, uid, gid, environment } = this.plan;
    // A group of its own: Ctrl-C in the terminal reaches the supervisor alone, which then stops all in order.
    const child = spawn(program, args, {
      cwd,
      uid,
      gid,
      env: environment ?? process.env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    this.startedAt = Date.now();
    for (const stream of [child.stdout!, child.stderr!]) this.readLines(stream);
    this.ended = new Promise((resolve) => {
      child.once('error', (error) => {
        this.remember(error.message);
        resolve(this.onEnd(child, error.message));
      });
      child.once('close', (code, signal) =>
        resolve(this.onEnd(child, signal ? `ended by ${signal}` : `ended with code ${code}`)),
      );
    });
    this.onChange();
    void this.pollReadiness(child);
  }

  private async pollReadiness(child: ChildProcess): Promise<void> {
    while (this.child === child && this.state !== 'stopping') {
      const ready = await this.plan.ready().catch(() => false);
      if (this.child !== child) return;
      if (ready) {
        try {
          if (!this.prepared) await this.plan.afterReady?.();
          this.prepared = true;
          if (this.state === 'starting') this.change('ready');
          return;
        } catch (error) {
          this.remember((error as Error).message);
        }
      }
      await sleep(100);
    }
  }

  private onEnd(child: ChildProcess, how: string): void {
    if (this.child !== child) return;
    this.child = undefined;
    if (!this.wanted) return;
    this.restarts += 1;
    if (Date.now() - this.startedAt > STEADY_AFTER_MS) this.backOff = FIRST_BACK_OFF_MS;
    this.restartLater(how);
  }

  private restartLater(reason: string): void {
    this.out.warn(`${this.plan.name} ${reason}, starting it again in ${this.backOff / 1000} s`);
    this.change('restarting');
    this.restart = setTimeout(() => {
      if (!this.wanted || this.child) return;
      this.launch().catch((error) => this.restartLater(`cannot be prepared (${error.message})`));
    }, this.backOff);
    this.backOff = Math.min(this.backOff * 2, LONGEST_BACK_OFF_MS);
  }

  private change(state: ProcessState): void {
    this.state = state;
    this.onChange();
  }

  private readLines(stream: NodeJS.ReadableStream): void {
    let pending = '';
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      const lines = (pending + text).split('\n');
      pending = lines.pop() ?? '';
      for (const line of lines) if (line.trim()) this.remember(line);
    });
  }

  private remember(line: string): void {
    this.lastLines = [...this.lastLines.slice(1 - REMEMBERED_LINES), line];
    try {
      appendFileSync(this.logFile, `${line}\n`);
    } catch {
      // A full disk must not stop the supervisor.
    }
    if (!this.plan.hideLine?.test(line)) this.out.from(this.plan.name, line);
  }
}
