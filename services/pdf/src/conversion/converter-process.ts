import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Answer, Conversion, Order } from './converter-messages';
import { conversionLimits as limits } from './limits';
import { Died, Refused, type TooMuch } from './outcomes';
import { watchProcess } from './process-watch';

interface Waiting {
  resolve(made: Uint8Array): void;
  reject(error: Error): void;
}

/** One process with LibreOffice in it, from its start until it ends or is ended. */
export class ConverterProcess {
  private readonly child = startProgram();
  private readonly ready: Promise<void>;
  private waiting?: Waiting;
  private last = 0;
  private ended?: Error;

  constructor() {
    this.ready = new Promise((resolve, reject) => {
      const unwatch = watchProcess(this.child.pid, { processor: limits.start }, ({ message }) =>
        this.end(new Died(message)),
      );
      this.child.on('message', (answer: Answer) => {
        if (!('ready' in answer)) return this.settle(answer);
        unwatch();
        resolve();
      });
      const gone = (reason: string): void => {
        unwatch();
        this.ended ??= new Died(reason);
        reject(this.ended);
        this.waiting?.reject(this.ended);
      };
      this.child.once('error', (error) => gone(error.message));
      this.child.once('exit', (code, signal) => gone(`It ended (${signal ?? code}).`));
    });
    // Whoever converts awaits it; one that dies before the first document concerns nobody.
    this.ready.catch(() => undefined);
  }

  get alive(): boolean {
    return !this.ended;
  }

  /** One document at a time. @throws Refused, TooMuch, Died */
  async convert(conversion: Conversion): Promise<Uint8Array> {
    await this.ready;
    const unwatch = watchProcess(this.child.pid, { clock: limits.document }, (reason) => this.end(reason));
    try {
      return await new Promise((resolve, reject) => {
        this.waiting = { resolve, reject };
        if (this.ended) return reject(this.ended);
        this.last += 1;
        const order: Order = { id: this.last, ...conversion };
        this.child.send(order, (error) => error && reject(new Died(error.message)));
      });
    } finally {
      this.waiting = undefined;
      unwatch();
    }
  }

  /** Ends the process at once; what it works on fails with the reason. */
  end(reason: Refused | TooMuch | Died = new Died('It was ended.')): void {
    this.ended ??= reason;
    this.child.kill('SIGKILL');
  }

  private settle(answer: Exclude<Answer, { ready: true }>): void {
    if (answer.id !== this.last) return;
    if ('made' in answer) this.waiting?.resolve(answer.made);
    else this.waiting?.reject(new Refused(answer.refused));
  }
}

/** It inherits nothing: what a document may make LibreOffice do finds no secret. */
function startProgram(): ChildProcess {
  const program = require.resolve('./converter-program');
  const asSource = ['--require', join(__dirname, '../../../kit/bin/read-typescript.cjs')];
  const child = fork(program, [], {
    env: {},
    execArgv: program.endsWith('.ts') ? asSource : [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // A service that has nothing else to do may end while the converter is idle.
  child.unref();
  child.channel?.unref();
  return child;
}
