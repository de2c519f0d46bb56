import { toAppErrorWith } from '../errors/storage-errors';
import type { Logger } from '../observability/logger';
import { events } from '../observability/metrics';
import type { Broker } from './broker';
import { applyEvents, type Consumer, type Settled } from './consumer';
import { applyDeadLetter, parkDelivery } from './dead-letters';
import type { Event } from './event';
import { readEvents, readOrganization } from './event-reader';
import { allWork, type WorkShare } from './instances';
import { type Delivery, OrganizationQueue } from './organization-queue';
import { Positions } from './positions';
import { partitionCount, partitionOf } from './subjects';

/** How often a failing event is tried again, and how long to wait after which try. */
export interface Patience {
  tries: number;
  /** Milliseconds to wait after the given try (the first is 1). */
  wait(tries: number): number;
}

/** Eight tries over three quarters of a minute. */
const usualPatience: Patience = { tries: 8, wait: (tries) => Math.min(200 * 2 ** tries, 15_000) };

/** So many organizations are handled at a time; transactions of calls need room beside them. */
const sideBySide = 4;
/** What waits in memory for all organizations together before reading pauses. */
const mostWaiting = 4000;
const mostTogether = 200;
/** Without `handleMany`, a transaction of many events would only be a long one. */
const mostOneByOne = 20;
const saveMilliseconds = 1000;
const restartMilliseconds = 500;
/** While the database is away, events wait as after this try. */
const outageStep = 3;

/**
 * Runs a consumer until stopped: the events of one organization in order and together, organizations side by side, and of
 * several instances each its share of the partitions.
 *
 * Order and once-ness rest on the database alone. Every reader takes an organization's events in the order of the stream
 * and goes on only after the note of each is committed, by whomever: if two instances ever read one partition, each finds
 * the other's notes.
 */
export class ConsumerRunner {
  private readonly queues = new Map<string, OrganizationQueue>();
  private readonly ready: OrganizationQueue[] = [];
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly positions: Positions;
  /** Up to where each partition of this instance's share has been read. */
  private readonly read = new Map<number, number>();
  private readonly working = new Set<Promise<void>>();
  private interrupt: () => void = () => undefined;
  private interrupted = false;
  private roomMade: () => void = () => undefined;
  private stopped = false;
  private loop?: Promise<void>;
  private ends: (() => void)[] = [];

  constructor(
    readonly definition: Consumer,
    private readonly broker: Broker,
    private readonly log: Logger,
    private readonly settle: (outcome: Settled) => void,
    private readonly patience: Patience = usualPatience,
    private readonly share: WorkShare = allWork,
  ) {
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
    for (const timer of this.timers) clearTimeout(timer);
    this.interrupt();
    this.roomMade();
    await this.loop;
    await Promise.all(this.working);
    await this.save();
  }

  /** Applies a dead letter before what waits for its organization, if its partition is this instance's. */
  replay(letter: { id: string; organizationId: string }): void {
    if (this.stopped || !this.owns(partitionOf(letter.organizationId))) return;
    const queue = this.queueOf(letter.organizationId);
    if (queue.replays.includes(letter.id)) return;
    queue.replays.push(letter.id);
    this.schedule(queue);
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
    this.interrupt = () => void reader.close();
    try {
      if (this.interrupted || this.stopped) return;
      for await (const delivery of reader) {
        if (this.interrupted || this.stopped) return;
        this.add(delivery);
        while (this.waitingEvents() >= mostWaiting && !this.stopped)
          await new Promise<void>((resolve) => {
            this.roomMade = resolve;
          });
      }
    } finally {
      this.interrupt = () => undefined;
      await reader.close();
    }
  }

  /** Takes up the partitions that have come to this instance, and leaves those that have gone to another. */
  private async adjustShare(): Promise<void> {
    const owned = Array.from({ length: partitionCount }, (_, partition) => partition).filter((one) => this.owns(one));
    const left = [...this.read.keys()].filter((partition) => !owned.includes(partition));
    if (left.length > 0) {
      await this.save();
      for (const partition of left) this.read.delete(partition);
      for (const queue of this.queues.values()) if (left.includes(queue.partition)) queue.leave();
    }
    const gained = owned.filter((partition) => !this.read.has(partition));
    if (gained.length === 0) return;
    const positions = await this.positions.load();
    for (const partition of gained) this.read.set(partition, positions[partition] ?? 0);
  }

  private add(delivery: Delivery): void {
    const { partition, position, organizationId } = delivery;
    const read = this.read.get(partition);
    if (read !== undefined && position > read) {
      const queue = this.queueOf(organizationId);
      queue.add(delivery);
      this.schedule(queue);
    }
    // The reader keeps the order of the stream, so nothing before this message is left in any partition.
    for (const [one, before] of this.read) if (before < position) this.read.set(one, position);
  }

  private queueOf(organizationId: string): OrganizationQueue {
    let queue = this.queues.get(organizationId);
    if (!queue) {
      const most = this.definition.handleMany ? mostTogether : mostOneByOne;
      queue = new OrganizationQueue(organizationId, partitionOf(organizationId), most);
      this.queues.set(organizationId, queue);
    }
    return queue;
  }

  /** Gives an organization its turn, after those that wait already. */
  private schedule(queue: OrganizationQueue): void {
    if (queue.busy) return;
    queue.busy = true;
    this.ready.push(queue);
    this.startWork();
  }

  private startWork(): void {
    while (!this.stopped && this.working.size < sideBySide) {
      const queue = this.ready.shift();
      if (!queue) return;
      const work = this.takeTurn(queue).finally(() => {
        this.working.delete(work);
        this.startWork();
      });
      this.working.add(work);
    }
  }

  private async takeTurn(queue: OrganizationQueue): Promise<void> {
    const wait = await this.step(queue).catch((error: Error) => {
      this.log.warn({ consumer: this.definition.name, reason: error.message }, 'events wait');
      return restartMilliseconds;
    });
    this.roomMade();
    const goOn = (): void => {
      queue.busy = false;
      if (queue.idle) this.queues.delete(queue.organizationId);
      else this.schedule(queue);
    };
    if (this.stopped) return;
    if (wait === 0) return goOn();
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      goOn();
    }, wait);
    this.timers.add(timer);
  }

  /** Applies what comes next of an organization. @returns milliseconds to wait before the step after it */
  private async step(queue: OrganizationQueue): Promise<number> {
    const letter = queue.replays.shift();
    if (letter) {
      const applied = await applyDeadLetter(this.definition, letter, this.settle);
      events.inc({ direction: 'in', outcome: applied ? 'applied' : 'failed' });
      return 0;
    }
    if (queue.size === 0 && queue.missingFrom !== undefined) return this.refill(queue, queue.missingFrom);
    const batch = queue.batch();
    const [first] = batch;
    if (!first) return 0;
    if (!first.event) {
      await this.park(queue, first, new Error('This is no event.'));
      return 0;
    }
    try {
      const applied = await applyEvents(
        this.definition,
        batch.map(({ event }) => event as Event),
        this.settle,
      );
      queue.done();
      events.inc({ direction: 'in', outcome: 'applied' }, applied);
      events.inc({ direction: 'in', outcome: 'repeat' }, batch.length - applied);
      return 0;
    } catch (error) {
      return this.failed(queue, batch, error as Error);
    }
  }

  private async failed(queue: OrganizationQueue, batch: Delivery[], error: Error): Promise<number> {
    const [first] = batch as [Delivery];
    const event = first.event as Event;
    events.inc({ direction: 'in', outcome: 'failed' });
    this.log.warn(
      {
        consumer: this.definition.name,
        organization: queue.organizationId,
        event: event.id,
        subject: event.subject,
        events: batch.length,
        reason: error.message,
      },
      'event failed',
    );
    // A database that is away is no fault of the event: it waits, however long that takes.
    if (toAppErrorWith(error, event.id).code === 'unavailable') return this.patience.wait(outageStep);
    if (batch.length > 1) {
      queue.split();
      return 0;
    }
    queue.hold();
    if (queue.tries < this.patience.tries) return this.patience.wait(queue.tries);
    await this.park(queue, first, error);
    return 0;
  }

  private async park(queue: OrganizationQueue, delivery: Delivery, error: Error): Promise<void> {
    await parkDelivery(this.definition, delivery, { error, tries: queue.tries, since: queue.failedSince });
    queue.done();
    events.inc({ direction: 'in', outcome: 'parked' });
    const event = delivery.event?.id ?? delivery.position;
    this.log.error({ consumer: this.definition.name, event }, 'event parked as dead letter');
  }

  private async refill(queue: OrganizationQueue, position: number): Promise<number> {
    const { organizationId } = queue;
    const { deliveries, through } = await readOrganization(this.broker, this.definition.subjects, {
      organizationId,
      position,
      most: mostTogether,
    });
    queue.refill(deliveries, through);
    return queue.missingFrom === position ? restartMilliseconds : 0;
  }

  private waitingEvents(): number {
    let count = 0;
    for (const { size } of this.queues.values()) count += size;
    return count;
  }

  /** Notes up to where everything is done, so that a restart need not read it again. */
  private async save(): Promise<void> {
    const done = new Map(this.read);
    for (const { partition, firstPosition } of this.queues.values()) {
      const position = done.get(partition);
      if (position !== undefined && firstPosition !== undefined && firstPosition <= position)
        done.set(partition, firstPosition - 1);
    }
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
