import type { Logger } from '../observability/logger';
import type { Broker } from './broker';
import type { Consumer, Settled } from './consumer';
import { readEvents } from './event-reader';
import { allWork, type WorkShare } from './instances';
import type { Delivery } from './organization-queue';
import { OrganizationTurns, type Patience } from './organization-turns';
import { Positions } from './positions';
import { partitionCount, partitionOf } from './subjects';

const saveMilliseconds = 1000;
const restartMilliseconds = 500;

/**
 * Runs a consumer until stopped: the events of one organization in order and together, organizations side by side, and of
 * several instances each its share of the partitions.
 *
 * Order and once-ness rest on the database alone. Every reader takes an organization's events in the order of the stream
 * and goes on only after the note of each is committed, by whomever: if two instances ever read one partition, each finds
 * the other's notes.
 */
export class ConsumerRunner {
  private readonly turns: OrganizationTurns;
  private readonly positions: Positions;
  /** Up to where each partition of this instance's share has been read. */
  private readonly read = new Map<number, number>();
  private interrupt: () => void = () => undefined;
  private interrupted = false;
  private stopped = false;
  private loop?: Promise<void>;
  private ends: (() => void)[] = [];

  constructor(
    readonly definition: Consumer,
    private readonly broker: Broker,
    private readonly log: Logger,
    settle: (outcome: Settled) => void | Promise<void>,
    patience?: Patience,
    private readonly share: WorkShare = allWork,
  ) {
    this.turns = new OrganizationTurns(definition, broker, log, settle, patience);
    this.positions = new Positions(definition.name, broker);
  }

  start(): void {
    const readAnew = (): void => {
      this.interrupted = true;
      this.interrupt();
    };
    const saving = setInterval(() => void this.save(), saveMilliseconds);
    this.ends = [this.share.onChange(readAnew), this.broker.onReconnect(readAnew), () => clearInterval(saving)];
    this.loop = this.run();
  }

  /** Finishes what is in hand and takes nothing more. */
  async stop(): Promise<void> {
    this.stopped = true;
    for (const end of this.ends) end();
    const finished = this.turns.stop();
    this.interrupt();
    await this.loop;
    await finished;
    await this.save();
  }

  /** Applies a dead letter before what waits for its organization, if its partition is this instance's. */
  replay(letter: { id: string; organizationId: string }): void {
    if (!this.stopped && this.owns(partitionOf(letter.organizationId))) this.turns.replay(letter);
  }

  private owns(partition: number): boolean {
    return this.share.owns(`${this.definition.name}:${partition}`);
  }

  private async run(): Promise<void> {
    await this.broker.ready;
    while (!this.stopped) {
      try {
        this.interrupted = false;
        await this.readShare();
      } catch (error) {
        if (this.stopped || this.broker.connection.isClosed()) return;
        this.log.warn({ consumer: this.definition.name, reason: (error as Error).message }, 'consumer starts again');
        await this.pause(restartMilliseconds);
      }
    }
  }

  /** Reads this instance's partitions until they change, the broker was away, or this stops. */
  private async readShare(): Promise<void> {
    await this.adjustShare();
    if (this.interrupted || this.stopped) return;
    const partitions = [...this.read.keys()];
    if (partitions.length === 0) return this.pause();
    const position = Math.min(...this.read.values());
    const reader = await readEvents(this.broker, this.definition.subjects, { position, partitions });
    this.interrupt = () => reader.close();
    try {
      if (this.interrupted || this.stopped) return;
      for await (const delivery of reader) {
        if (this.interrupted || this.stopped) return;
        await this.add(delivery);
      }
    } finally {
      this.interrupt = () => undefined;
      reader.close();
    }
  }

  /** Takes up the partitions that have come to this instance, and leaves those that have gone to another. */
  private async adjustShare(): Promise<void> {
    const owned = Array.from({ length: partitionCount }, (_, partition) => partition).filter((one) => this.owns(one));
    const left = [...this.read.keys()].filter((partition) => !owned.includes(partition));
    if (left.length > 0) {
      await this.save();
      for (const partition of left) this.read.delete(partition);
      this.turns.leave(left);
    }
    const gained = owned.filter((partition) => !this.read.has(partition));
    if (gained.length === 0) return;
    const positions = await this.positions.load();
    for (const partition of gained) this.read.set(partition, positions[partition] ?? 0);
  }

  private async add(delivery: Delivery): Promise<void> {
    const { partition, position } = delivery;
    const before = this.read.get(partition);
    // The reader keeps the order of the stream, so nothing before this message is left in any partition.
    for (const [one, read] of this.read) if (read < position) this.read.set(one, position);
    if (before !== undefined && position > before) await this.turns.add(delivery);
  }

  /** Notes up to where everything is done, so that a restart need not read it again. */
  private async save(): Promise<void> {
    const first = this.turns.firstPositions();
    const done = new Map<number, number>();
    for (const [partition, position] of this.read)
      done.set(partition, Math.min(position, (first.get(partition) ?? Infinity) - 1));
    await this.positions
      .save(done)
      .catch((error: Error) => this.log.warn({ reason: error.message }, 'a position could not be saved'));
  }

  /** Waits for a change, or for so long. */
  private pause(milliseconds?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds);
      this.interrupt = () => {
        clearTimeout(timer);
        resolve();
      };
      if (this.stopped || this.interrupted) this.interrupt();
    });
  }
}
