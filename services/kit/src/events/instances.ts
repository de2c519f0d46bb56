import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import type { Logger } from '../observability/logger';
import { InstanceModel } from './instance.schema';

const beatMilliseconds = 2000;
/** An instance whose number has not grown for so long is taken for dead. */
const silenceMilliseconds = 6000;

/** Says which work of a service is this instance's. */
export interface WorkShare {
  /** Whether this instance does the work of a name, such as "relay" or "compliance-scores:3". */
  owns(work: string): boolean;
  /** Calls back whenever the share may have changed. @returns what ends that */
  onChange(callback: () => void): () => void;
}

/** The share of an instance that is alone: all of it. */
export const allWork: WorkShare = { owns: () => true, onChange: () => () => undefined };

/**
 * Divides work among the running instances of a service by rendezvous hashing: each tells the database that it lives, and
 * each works out alone whose a piece of work is. For a moment two may think a piece theirs, or nobody does: what they do
 * must be right all the same, and is (see Relay and ConsumerRunner); the division only saves doing it twice.
 */
export class Instances implements WorkShare {
  private alive: string[];
  private readonly heard = new Map<string, { beat: number; at: number }>();
  private readonly callbacks = new Set<() => void>();
  private timer?: NodeJS.Timeout;
  private beating?: Promise<void>;

  /** @param id unique among the instances; the same again after a restart at the same address, which then goes on at once */
  constructor(
    private readonly log: Logger,
    private readonly id = `${hostname()} ${process.env.GRPC_LISTEN ?? process.pid}`,
    private readonly every = beatMilliseconds,
    private readonly silence = silenceMilliseconds,
  ) {
    this.alive = [id];
  }

  /** Returns once the others are known. */
  async start(): Promise<void> {
    await this.beat();
    this.timer = setInterval(() => {
      this.beating ??= this.beat().finally(() => {
        this.beating = undefined;
      });
    }, this.every);
  }

  /** Leaves the work to the others. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.beating;
    await InstanceModel.deleteOne({ _id: this.id }).catch(() => undefined);
  }

  owns(work: string): boolean {
    let [owner, highest] = ['', ''];
    for (const id of this.alive) {
      const weight = createHash('sha256').update(`${id}\n${work}`).digest('hex');
      if (weight > highest) [owner, highest] = [id, weight];
    }
    return owner === this.id;
  }

  onChange(callback: () => void): () => void {
    this.callbacks.add(callback);
    return () => this.callbacks.delete(callback);
  }

  private async beat(): Promise<void> {
    try {
      const at = new Date();
      await InstanceModel.updateOne({ _id: this.id }, { $inc: { beat: 1 }, $set: { at } }, { upsert: true });
      this.look((await InstanceModel.find().lean()).map(({ _id, beat }) => ({ id: String(_id), beat: beat ?? 0 })));
    } catch (error) {
      // Without the database there is no work either: the division stays as it is.
      this.log.warn({ reason: (error as Error).message }, 'could not tell the other instances that this one lives');
    }
  }

  /** Lifetimes are measured by this process's own clock, so that clocks of machines may differ. */
  private look(found: { id: string; beat: number }[]): void {
    const now = performance.now();
    for (const { id, beat } of found) {
      if (this.heard.get(id)?.beat !== beat) this.heard.set(id, { beat, at: now });
    }
    const alive = found
      .filter(({ id }) => id === this.id || now - (this.heard.get(id)?.at ?? 0) < this.silence)
      .map(({ id }) => id);
    for (const id of this.heard.keys()) if (!found.some((one) => one.id === id)) this.heard.delete(id);
    const changed = alive.length !== this.alive.length || alive.some((id) => !this.alive.includes(id));
    this.alive = alive;
    if (changed) for (const callback of this.callbacks) callback();
  }
}
