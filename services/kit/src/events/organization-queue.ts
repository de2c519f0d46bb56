import type { Event } from './event';

/** A message of the stream, and the event in it where it is one. */
export interface Delivery {
  position: number;
  partition: number;
  organizationId: string;
  bytes: number;
  event?: Event;
  /** Of a message that is no event. */
  garbled?: { subject: string; text: string };
}

/** So many events of one organization are kept in memory; the rest stays in the stream until there is room. */
const most = 400;
/** A transaction takes at most so much at once, whatever the number of its events. */
const mostBytes = 1_000_000;

/** What waits for one organization, in the order of the stream. */
export class OrganizationQueue {
  /** Whether somebody works on it, or it waits for its turn or for its next try. */
  busy = false;
  /** Failed tries of the first event. */
  tries = 0;
  failedSince?: Date;
  /** Ids of dead letters that are to be applied before what waits. */
  readonly replays: string[] = [];
  private waiting: Delivery[] = [];
  private inHand = 0;
  private batchSize: number;
  /** The first and the last event that were not kept; both absent while nothing is missing. */
  private missing?: { first: number; last: number };
  private newest = 0;

  constructor(
    readonly organizationId: string,
    readonly partition: number,
    private readonly mostAtOnce: number,
  ) {
    this.batchSize = mostAtOnce;
  }

  get size(): number {
    return this.waiting.length;
  }

  /** Whether nothing is left to do. */
  get idle(): boolean {
    return this.waiting.length === 0 && !this.missing && this.replays.length === 0;
  }

  /** Where the first event stands that is not done; undefined when all are. */
  get firstPosition(): number | undefined {
    return this.waiting[0]?.position ?? this.missing?.first;
  }

  /** Where to read on what could not be kept. */
  get missingFrom(): number | undefined {
    return this.missing?.first;
  }

  /** Keeps an event, or where it stands. */
  add(delivery: Delivery): void {
    const { position } = delivery;
    if (position <= this.newest) return;
    if (this.missing) this.missing.last = Math.max(this.missing.last, position);
    else if (this.waiting.length >= most || this.tries > 0) this.missing = { first: position, last: position };
    else this.keep(delivery);
  }

  /** Takes up what was read again from `missingFrom` on. @param through how far the stream was read; to its end if absent */
  refill(deliveries: Delivery[], through = this.missing?.last ?? 0): void {
    if (!this.missing) return;
    const { last } = this.missing;
    this.missing = last > through ? { first: through + 1, last } : undefined;
    for (const delivery of deliveries) this.keep(delivery);
    this.newest = Math.max(this.newest, through);
  }

  /** The events to apply together now; they stay in the queue until `done`. */
  batch(): Delivery[] {
    let bytes = 0;
    let size = 0;
    for (const delivery of this.waiting.slice(0, this.batchSize)) {
      bytes += delivery.bytes;
      if (size > 0 && (bytes > mostBytes || delivery.garbled || this.waiting[0]?.garbled)) break;
      size += 1;
    }
    this.inHand = size;
    return this.waiting.slice(0, size);
  }

  /** The batch has been applied or parked. */
  done(): void {
    this.waiting.splice(0, this.inHand);
    this.inHand = 0;
    this.tries = 0;
    this.failedSince = undefined;
    this.batchSize = Math.min(this.mostAtOnce, this.batchSize * 2);
  }

  /** The batch has failed: next time half of it is taken, so that one bad event is soon alone. */
  split(): void {
    this.batchSize = Math.max(1, Math.floor(this.inHand / 2));
    this.inHand = 0;
  }

  /** An event has failed by itself: only it is kept until it is done, so that waiting costs no memory. */
  hold(): void {
    this.tries += 1;
    this.failedSince ??= new Date();
    this.inHand = 0;
    const [, second] = this.waiting;
    const last = this.waiting.at(-1);
    if (second && last)
      this.missing = { first: second.position, last: Math.max(last.position, this.missing?.last ?? 0) };
    this.waiting.length = Math.min(1, this.waiting.length);
  }

  /** Forgets what is not in hand: the partition belongs to another instance now. */
  leave(): void {
    this.waiting.length = this.inHand;
    this.missing = undefined;
    this.tries = 0;
    this.newest = 0;
    this.replays.length = 0;
  }

  private keep(delivery: Delivery): void {
    this.waiting.push(delivery);
    this.newest = Math.max(this.newest, delivery.position);
  }
}
