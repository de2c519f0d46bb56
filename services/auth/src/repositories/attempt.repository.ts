import { isDuplicateKey, type Scope, SharedRepository } from '@attesta/kit';
import { type DelayRule, delayAfter, forgetMinutes } from '../domain/attempt-delay';
import { type Attempt, type AttemptFields, AttemptModel } from './attempt.schema';

/** Counts of wrong attempts. Every change is one atomic update, so that parallel guesses are counted like any others. */
export class AttemptRepository extends SharedRepository<AttemptFields> {
  constructor(scope: Scope) {
    super(AttemptModel, scope);
  }

  /** What is counted under some keys. */
  findByKeys(keys: string[]): Promise<Attempt[]> {
    return this.find({ key: { $in: keys } });
  }

  /**
   * Counts an attempt as wrong before it is made; `forget` takes it back when it was right.
   * @returns seconds to wait, 0 when the attempt may be made now. One that must wait is not counted.
   */
  async take(key: string, rule: DelayRule, now: Date): Promise<number> {
    return longestWait(await this.findByKeys([key]), now) || this.countOne(key, rule, now);
  }

  /** The same for a caller who has looked already whether there is a wait. */
  async countOne(key: string, rule: DelayRule, now: Date): Promise<number> {
    const counted = await this.add(key, 1, now);
    const waiting = secondsUntil(counted.blocked_until, now);
    const delay = delayAfter(counted.failures, rule);
    if (waiting === 0 && (delay === 0 || (await this.block(counted, delay, now)))) return 0;
    await this.add(key, -1, now);
    return waiting || 1;
  }

  /** Counts a wrong attempt after it was made. */
  async addFailure(key: string, rule: DelayRule, now: Date): Promise<void> {
    const counted = await this.add(key, 1, now);
    const delay = delayAfter(counted.failures, rule);
    if (delay > 0 && secondsUntil(counted.blocked_until, now) === 0) await this.block(counted, delay, now);
  }

  /** Forgets what was counted under the keys. */
  forget(keys: string[]): Promise<number> {
    return this.deleteMany({ key: { $in: keys } });
  }

  private async add(key: string, count: number, now: Date): Promise<Attempt> {
    const update = { $inc: { failures: count }, $set: { forget_at: new Date(now.getTime() + forgetMinutes * 60_000) } };
    try {
      return await this.upsert({ key }, update);
    } catch (error) {
      // Two first attempts at once: the other one has created the count.
      if (isDuplicateKey(error)) return this.upsert({ key }, update);
      throw error;
    }
  }

  /** Starts a delay. @returns whether this attempt started it; of several at the same moment one does, the others wait */
  private async block(counted: Attempt, seconds: number, now: Date): Promise<boolean> {
    const until = new Date(now.getTime() + seconds * 1000);
    const filter = { key: counted.key, blocked_until: counted.blocked_until ?? null };
    return (await this.updateOne(filter, { $set: { blocked_until: until } })) !== undefined;
  }
}

/** Seconds until an attempt may be made under all of some keys; 0 when it may be made now. */
export function longestWait(attempts: Attempt[], now: Date): number {
  return Math.max(0, ...attempts.map(({ blocked_until }) => secondsUntil(blocked_until, now)));
}

function secondsUntil(until: Date | null, now: Date): number {
  return until ? Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000)) : 0;
}
