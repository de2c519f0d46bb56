import { chmodSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lockHolder, tryLock } from '../common/lock';
import { defaultDataDirectory, repositoryRoot, runsAsRoot } from '../common/places';
import { consoleProgress, silentProgress } from '../common/progress';
import { loadSecrets } from '../common/secrets';
import { SetupError } from '../common/setup-error';
import { install } from '../engines/install';
import { ENGINES } from '../engines/packages';
import { ensureBucket } from '../processes/objects';
import { seedDemo } from './accounts';
import { type Addresses, chooseAddresses } from './addresses';
import { type Console, prefixedConsole, quietConsole } from './console';
import { sharedEnvironment } from './environment';
import { endLeftovers, noteProcesses } from './leftovers';
import { ManagedProcess } from './managed-process';
import type { ProcessPlan } from './plan';
import { enginePlans, frontendPlans, gatewayPlan, servicePlans } from './plans';
import { type DemoAccount, type RunBook, removeRunBook, writeRunBook } from './run-file';

export type StackPart = 'engines' | 'services' | 'frontends';

export interface StackOptions {
  /** Where everything is kept; ATTESTA_DATA_DIR or .local by default. */
  dataDir?: string;
  /** The gateway's port; 0 is any free one; PORT or 8080 by default. */
  port?: number;
  /** Prints nothing but what goes wrong. */
  quiet?: boolean;
  /** The parts to start; all by default. The gateway belongs to the services. */
  only?: StackPart[];
  /** Variables for the services, on top of the usual ones. */
  environment?: NodeJS.ProcessEnv;
  /** Whether the demo is seeded; true by default where the gateway runs. */
  seed?: boolean;
  /** Ends the start, or the stack that came of it. */
  signal?: AbortSignal;
}

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

/**
 * Starts the platform, or parts of it, and resolves when all of it is ready.
 * @throws SetupError when something is missing or taken; nothing is left running then.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const dataDirectory = resolve(options.dataDir ?? defaultDataDirectory());
  const parts = options.only ?? ['engines', 'services', 'frontends'];
  const out = options.quiet ? quietConsole : prefixedConsole();
  const unlock = takeDataDirectory(dataDirectory);
  let stack: Stack | undefined;
  try {
    const left = await endLeftovers(dataDirectory);
    if (left.length > 0) out.say(`ended what an earlier run left behind: ${left.join(', ')}`);
    const secrets = loadSecrets(dataDirectory);
    const addresses = await chooseAddresses(
      dataDirectory,
      secrets,
      parts.includes('services') ? options.port : (options.port ?? 0),
    );
    const environment = sharedEnvironment(addresses, secrets, options.environment ?? {});
    stack = new Stack(dataDirectory, addresses, environment, out, unlock);
    const started = stack;
    options.signal?.addEventListener('abort', () => void started.stop(), { once: true });
    await startParts(stack, parts, { options, addresses, environment, secrets, out });
    return stack;
  } catch (error) {
    if (stack) await stack.stop();
    else unlock();
    throw error;
  }
}

interface Context {
  options: StackOptions;
  addresses: Addresses;
  environment: Record<string, string>;
  secrets: ReturnType<typeof loadSecrets>;
  out: Console;
}

async function startParts(stack: Stack, parts: StackPart[], context: Context): Promise<void> {
  const { options, addresses, environment, secrets, out } = context;
  const { replaced } = addresses;
  if (parts.includes('engines')) {
    const needed = !(replaced.database && replaced.broker && replaced.objects);
    const root = needed ? await install(ENGINES, options.quiet ? silentProgress : consoleProgress()) : undefined;
    out.say('starting database, broker, object store and mail catcher');
    await stack.startAll(enginePlans(root, stack.dataDirectory, addresses, secrets));
    if (replaced.objects) await ensureBucket(addresses.objects);
  }
  const frontends = parts.includes('frontends') ? frontendPlans(addresses) : [];
  if (frontends.length > 0) out.say('starting the front ends');
  if (parts.includes('services')) {
    out.say('starting the services');
    await Promise.all([stack.startAll(frontends), stack.startAll(servicePlans(addresses, environment))]);
    if (existsSync(join(repositoryRoot, 'gateway/package.json'))) {
      await stack.startAll([gatewayPlan(addresses, environment)]);
      if (options.seed !== false) stack.setAccounts(await seedDemo(stack, !replaced.database, out));
    }
  } else await stack.startAll(frontends);
}

/** Takes the data folder for this process alone, with an empty folder for logs. */
function takeDataDirectory(dataDirectory: string): () => void {
  let taken: number | (() => void);
  try {
    // Others may pass through (the database's own user must), but not look.
    mkdirSync(dataDirectory, { recursive: true, mode: 0o711 });
    if (runsAsRoot()) chmodSync(dataDirectory, statSync(dataDirectory).mode | 0o111);
    taken = tryLock(supervisorLock(dataDirectory));
  } catch (error) {
    throw new SetupError(
      `The data folder ${dataDirectory} cannot be written (${(error as Error).message}): set ATTESTA_DATA_DIR to a folder of yours.`,
    );
  }
  if (typeof taken === 'number') {
    throw new SetupError(
      `Attesta already runs on ${dataDirectory} (process ${taken}): stop it with "npm run stop", or set ATTESTA_DATA_DIR to another folder.`,
    );
  }
  const logs = join(dataDirectory, 'logs');
  rmSync(logs, { recursive: true, force: true });
  mkdirSync(logs, { mode: 0o700 });
  return taken;
}

export function supervisorLock(dataDirectory: string): string {
  return join(dataDirectory, 'supervisor.lock');
}

/** The process id of the supervisor that runs on a data folder, or undefined. */
export function runningSupervisor(dataDirectory: string): number | undefined {
  return lockHolder(supervisorLock(dataDirectory));
}
