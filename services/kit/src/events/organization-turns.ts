import { toAppErrorWith } from '../errors/storage-errors';
import type { Logger } from '../observability/logger';
import { events } from '../observability/metrics';
import { applyDeadLetter, parkDelivery } from './apply-dead-letter';
import type { Broker } from './broker';
import { applyEvents, type Consumer, type Settled } from './consumer';
import type { Event } from './event';
import { readOrganization } from './event-reader';
import { type Delivery, OrganizationQueue } from './organization-queue';
import { partitionOf } from './subjects';

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
/** After something that is no fault of an event. */
const pauseMilliseconds = 500;
/** While the database is away, events wait as after this try. */
const outageStep = 3;

/** Gives the organizations that have events waiting their turns: some at a time, each with its events in order. */
export class OrganizationTurns {
  private readonly queues = new Map<string, OrganizationQueue>();
  private readonly ready: OrganizationQueue[] = [];
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly working = new Set<Promise<void>>();
  private roomMade: () => void = () => undefined;
  private stopped = false;

  constructor(
    private readonly definition: Consumer,
    private readonly broker: Broker,
    private readonly log: Logger,
    private readonly settle: (outcome: Settled) => void | Promise<void>,
    private readonly patience: Patience = usualPatience,
  ) {}

  /** Lets an event wait for the turn of its organization. Resolves when there is room for more. */
  async add(delivery: Delivery): Promise<void> {
    const queue = this.queueOf(delivery.organizationId);
    queue.add(delivery);
    this.schedule(queue);
    while (this.waitingEvents() >= mostWaiting && !this.stopped)
      await new Promise<void>((resolve) => {
        this.roomMade = resolve;
      });
  }

  /** Applies a dead letter before what waits for its organization. */
  replay({ id, organizationId }: { id: string; organizationId: string }): void {
    const queue = this.queueOf(organizationId);
    if (queue.replays.includes(id)) return;
    queue.replays.push(id);
    this.schedule(queue);
  }

  /** Forgets what waits in partitions that belong to another instance now. */
  leave(partitions: number[]): void {
    for (const queue of this.queues.values()) if (partitions.includes(queue.partition)) queue.leave();
  }

  /** Where the first event stands that is not done, for each partition that has one. */
  firstPositions(): Map<number, number> {
    const first = new Map<number, number>();
    for (const { partition, firstPosition = Infinity } of this.queues.values())
      first.set(partition, Math.min(first.get(partition) ?? Infinity, firstPosition));
    return first;
  }

  /** Finishes the turns that have begun, and begins no more. */
  async stop(): Promise<void> {
    this.stopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    this.roomMade();
    await Promise.all(this.working);
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
      return pauseMilliseconds;
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
    const failure = { error, tries: queue.tries, since: queue.failedSince };
    await parkDelivery(this.definition, delivery, failure, this.settle);
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
    return queue.missingFrom === position ? pauseMilliseconds : 0;
  }

  private waitingEvents(): number {
    let count = 0;
    for (const { size } of this.queues.values()) count += size;
    return count;
  }
}
