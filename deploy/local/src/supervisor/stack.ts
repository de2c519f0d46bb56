import { join } from 'node:path';
import { SetupError } from '../common/setup-error';
import type { Addresses } from './addresses';
import type { Console } from './console';
import { noteProcesses } from './leftovers';
import { ManagedProcess } from './managed-process';
import type { ProcessPlan } from './plan';
import { type DemoAccount, type RunBook, removeRunBook, writeRunBook } from './run-file';

/** A running platform: a supervisor over all its processes. */
export class Stack {
  private readonly processes: ManagedProcess[] = [];
  private accounts: DemoAccount[] = [];
  private stopping: Promise<void> | undefined;

  constructor(
    readonly dataDirectory: string,
    private readonly addresses: Addresses,
    private readonly environment: Record<string, string>,
    private readonly out: Console,
    private readonly unlock: () => void,
  ) {}

  /** The run book as it is now. */
  get run(): RunBook {
    const { addresses } = this;
    const running = this.processes.filter((one) => one.pid !== undefined);
    return {
      gateway: `http://127.0.0.1:${addresses.port}`,
      operations: addresses.operations,
      mail: addresses.mail,
      smtp: addresses.smtp,
      mongodb: addresses.mongodb,
      nats: addresses.nats,
      s3: addresses.objects,
      services: addresses.services,
      frontends: Object.fromEntries(
        Object.entries(addresses.frontends).map(([name, port]) => [name, `http://127.0.0.1:${port}`]),
      ),
      pids: { supervisor: process.pid, ...Object.fromEntries(running.map((one) => [one.plan.name, one.pid!])) },
      states: Object.fromEntries(this.processes.map((one) => [one.plan.name, one.state])),
      restarts: Object.fromEntries(this.processes.map((one) => [one.plan.name, one.restarts])),
      environment: this.environment,
      accounts: this.accounts,
      dataDir: this.dataDirectory,
    };
  }

  /** Starts processes beside each other and waits until all are ready. */
  async startAll(plans: ProcessPlan[]): Promise<void> {
    if (this.stopping) throw new SetupError('The start was interrupted.');
    const added = plans.map((plan) => {
      const logFile = join(this.dataDirectory, 'logs', `${plan.name.replace(':', '-')}.log`);
      return new ManagedProcess(plan, this.out, logFile, () => this.noteChange());
    });
    this.processes.push(...added);
    const results = await Promise.allSettled(added.map((one) => one.start()));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /** Adds the demo accounts to the run book. */
  setAccounts(accounts: DemoAccount[]): void {
    this.accounts = accounts;
    this.noteChange();
  }

  /**
   * Sends a signal to a process by name; when that ends it, it is restarted with back-off, as after any crash.
   * Resolves at once, or for SIGKILL when the process has ended.
   */
  async kill(name: string, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (signal === 'SIGKILL') await this.processOf(name).crash();
    else this.processOf(name).signal(signal);
  }

  /** Stops one process and leaves it stopped. */
  stopProcess(name: string): Promise<void> {
    return this.processOf(name).stop();
  }

  /** Starts a process that was stopped and waits until it is ready. */
  startProcess(name: string): Promise<void> {
    return this.processOf(name).start();
  }

  /** Stops and starts one process. */
  async restart(name: string): Promise<void> {
    await this.stopProcess(name);
    await this.startProcess(name);
  }

  /** Waits until a process is ready again (after a kill). */
  waitUntilReady(name: string): Promise<void> {
    return this.processOf(name).waitUntilReady();
  }

  /** Stops everything in the reverse order of starting. Asking twice waits for the same end. */
  stop(): Promise<void> {
    this.stopping ??= this.stopInOrder();
    return this.stopping;
  }

  private async stopInOrder(): Promise<void> {
    this.out.say('stopping everything');
    const group = (one: ManagedProcess) => STOP_ORDER.findIndex((names) => names.test(one.plan.name));
    for (let index = 0; index < STOP_ORDER.length; index += 1) {
      await Promise.all(this.processes.filter((one) => group(one) === index).map((one) => one.stop()));
    }
    removeRunBook(this.dataDirectory);
    noteProcesses(this.dataDirectory, []);
    this.unlock();
    this.out.say('everything is stopped');
  }

  private processOf(name: string): ManagedProcess {
    const found = this.processes.find((one) => one.plan.name === name);
    if (!found)
      throw new Error(
        `no process is called ${name}: there are ${this.processes.map((one) => one.plan.name).join(', ')}`,
      );
    return found;
  }

  private noteChange(): void {
    const running = this.processes.flatMap((one) =>
      one.pid === undefined ? [] : [{ name: one.plan.name, pid: one.pid }],
    );
    noteProcesses(this.dataDirectory, running);
    writeRunBook(this.dataDirectory, this.run);
  }
}

/** People first, then front ends, services, and the engines they write to; the database last. */
const STOP_ORDER = [
  /^gateway$/,
  /^frontend:/,
  /^(?!(database|database-gateway|broker|objects|mail)$)/,
  /^(broker|objects|mail)$/,
  /^database-gateway$/,
  /^database$/,
];
