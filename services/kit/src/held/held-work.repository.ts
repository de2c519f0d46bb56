import type { Update } from '../repositories/base.repository';
import type { Document, Filter } from '../repositories/read.repository';
import { SharedRepository } from '../repositories/shared.repository';
import type { Held } from './held-work';

/** What a document says of its being made. */
interface Unmade {
  tries: number;
  /** Until then an instance works on it; what is still not done after that is taken up by another one. */
  claimed_until: Date | null;
}

/** Documents of all organizations, some of which wait to be made (HeldWork); nothing of a caller reaches it. */
export abstract class HeldWorkRepository<T extends Unmade> extends SharedRepository<T> {
  /** Which documents wait to be made, or are being made. */
  protected abstract readonly unmade: Filter;

  /** What is written at one when somebody begins to make it. */
  protected readonly begun: Update = {};

  /** Which of them go before all others at a moment; none, unless this is said. */
  protected before(_now: Date): Filter | undefined {
    return undefined;
  }

  /**
   * The one that has waited longest, held until a moment: of several instances one gets it. What an instance had begun and not
   * finished in its time is waiting again.
   */
  async claim(now: Date, until: Date): Promise<Document<T> | undefined> {
    const waiting = { ...this.unmade, $or: [{ claimed_until: null }, { claimed_until: { $lt: now } }] };
    const before = this.before(now);
    const next = (before && (await this.longest({ ...waiting, ...before }))) ?? (await this.longest(waiting));
    if (!next) return undefined;
    const taken = { $set: { ...this.begun, claimed_until: until }, $inc: { tries: 1 } };
    return this.updateOne({ _id: next.id, ...waiting }, taken);
  }

  /** Holds one for longer, and notes what else is said of it. @returns whether it is still this try's */
  async hold({ id, tries }: Held, until: Date, fields?: Partial<T>): Promise<boolean> {
    const own = { _id: id, tries, ...this.unmade };
    return (await this.updateOne(own, { $set: { ...fields, claimed_until: until } })) !== undefined;
  }

  /** Writes how it ended, if it is still this try's to end. */
  end({ id, tries }: Held, fields: Partial<T>): Promise<Document<T> | undefined> {
    return this.updateOne({ _id: id, tries, ...this.unmade }, { $set: { ...fields, claimed_until: null } });
  }

  private longest(waiting: Filter): Promise<Document<T> | undefined> {
    return this.findOne(waiting, { sort: { _id: 1 } });
  }
}
