import type { Logger } from '../observability/logger';
import type { Broker } from './broker';
import type { Consumer, Settled } from './consumer';
import { ConsumerRunner } from './consumer-runner';
import { countDeadLetters, requestedReplays } from './dead-letters';
import type { WorkShare } from './instances';

const lookMilliseconds = 2000;

/** Runs all consumers of a service, and the replays of dead letters that somebody asks for. */
export class Consumers {
  private readonly runners: ConsumerRunner[];
  private timer?: NodeJS.Timeout;

  constructor(
    definitions: Consumer[],
    broker: Broker,
    private readonly log: Logger,
    settle: (outcome: Settled) => void | Promise<void>,
    share: WorkShare,
  ) {
    this.runners = definitions.map(
      (definition) => new ConsumerRunner(definition, broker, log, settle, undefined, share),
    );
  }

  start(): void {
    countDeadLetters(this.runners.map(({ definition }) => definition.name));
    for (const runner of this.runners) runner.start();
    this.timer = setInterval(() => void this.lookForReplays(), lookMilliseconds);
  }

  /** Finishes the events in hand and takes no more. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.runners.map((runner) => runner.stop()));
  }

  private async lookForReplays(): Promise<void> {
    try {
      for (const letter of await requestedReplays())
        this.runners.find(({ definition }) => definition.name === letter.consumer)?.replay(letter);
    } catch (error) {
      this.log.warn({ reason: (error as Error).message }, 'could not look for dead letters to replay');
    }
  }
}
