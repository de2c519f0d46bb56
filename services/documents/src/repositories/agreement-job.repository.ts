import { type Day, type Scope, SharedRepository } from '@attesta/kit';
import { type Agreement, type AgreementFields, AgreementModel } from './agreement.schema';

/** Agreements of all organizations, for jobs, and for who holds which file; nothing of a caller reaches it. */
export class AgreementJobRepository extends SharedRepository<AgreementFields> {
  constructor(scope: Scope) {
    super(AgreementModel, scope);
  }

  /** Those behind an id that wait for signatures. */
  open(after: string, limit: number): Promise<Agreement[]> {
    return this.find({ ...behind(after), status: 'out_for_signature', deleted_at: null }, { sort: { _id: 1 }, limit });
  }

  /** Those behind an id that could be signed on a day before this one, and were not. */
  overdue(after: string, today: Day, limit: number): Promise<Agreement[]> {
    const filter = { status: { $in: stillOpen }, expiry_date: { $lt: today }, deleted_at: null };
    return this.find({ ...behind(after), ...filter }, { sort: { _id: 1 }, limit });
  }

  /** Those behind an id that everybody has signed, and that have no signed document yet. */
  unsealed(after: string, limit: number): Promise<Agreement[]> {
    const filter = { status: 'completing', deleted_at: null };
    return this.find({ ...behind(after), ...filter }, { sort: { _id: 1 }, limit });
  }

  /**
   * The one that has waited longest for its PDF, held until a moment: of several instances one gets it. What an instance had begun and
   * not finished in its time is waiting again.
   */
  async claim(now: Date, until: Date): Promise<Agreement | undefined> {
    const free = { $or: [{ claimed_until: null }, { claimed_until: { $lt: now } }] };
    const waiting = { status: 'preparing', deleted_at: null, ...free };
    const next = await this.findOne(waiting, { sort: { _id: 1 } });
    if (!next) return undefined;
    return this.updateOne({ _id: next.id, ...waiting }, { $set: { claimed_until: until }, $inc: { tries: 1 } });
  }

  /** Holds one for longer. @returns whether it is still this try's */
  async holds({ id, tries }: Agreement, until: Date): Promise<boolean> {
    const own = { _id: id, tries, status: 'preparing', deleted_at: null };
    return (await this.updateOne(own, { $set: { claimed_until: until } })) !== undefined;
  }

  /** Those behind an id that have lain in the bin since before a time. */
  binnedBefore(after: string, time: Date, limit: number): Promise<Agreement[]> {
    return this.find({ ...behind(after), deleted_at: { $ne: null, $lt: time } }, { sort: { _id: 1 }, limit });
  }

  /** Those that hold one of some files. */
  holding(fileIds: string[]): Promise<Agreement[]> {
    if (fileIds.length === 0) return Promise.resolve([]);
    const among = { $in: fileIds };
    return this.find({ $or: [{ source_id: among }, { document_id: among }, { signed_id: among }] });
  }

  protected override organizationOf(document: object): string {
    return (document as Agreement).organization_id;
  }
}

/** What ends on its last day: what waits for signatures, and what was never sent. */
const stillOpen = ['out_for_signature', 'prepared', 'failed'];

function behind(after: string): { _id?: object } {
  return after ? { _id: { $gt: after } } : {};
}
