import { type Day, HeldWorkRepository, type Scope } from '@attesta/kit';
import { type Agreement, type AgreementFields, AgreementModel } from './agreement.schema';

/** Agreements of all organizations, for jobs, and for who holds which file; nothing of a caller reaches it. */
export class AgreementJobRepository extends HeldWorkRepository<AgreementFields> {
  /** Those that wait for their PDF. */
  protected readonly unmade = { status: 'preparing', deleted_at: null };

  constructor(scope: Scope) {
    super(AgreementModel, scope);
  }

  /** Those behind an id that wait for signatures. */
  open(after: string, limit: number): Promise<Agreement[]> {
    return this.findAfter(after, limit, { status: 'out_for_signature', deleted_at: null });
  }

  /** The same of some providers. */
  openAt(providers: string[], after: string, limit: number): Promise<Agreement[]> {
    const filter = { provider: { $in: providers }, status: 'out_for_signature', deleted_at: null };
    return this.findAfter(after, limit, filter);
  }

  /** Those behind an id that could be signed until a day before this one, and were not. */
  overdue(after: string, today: Day, limit: number): Promise<Agreement[]> {
    return this.findAfter(after, limit, { status: { $in: stillOpen }, expiry_date: { $lt: today }, deleted_at: null });
  }

  /**
   * Those behind an id that everybody has signed, and that have no signed document yet; deleted ones too, for they can be restored with
   * it. One that could not be sealed waits until a moment.
   */
  unsealed(after: string, now: Date, limit: number): Promise<Agreement[]> {
    const isDue = [{ claimed_until: null }, { claimed_until: { $lte: now } }];
    return this.findAfter(after, limit, { status: 'completing', $or: isDue });
  }

  /** How many of these fail again and again. */
  countUnsealed(): Promise<number> {
    return this.count({ status: 'completing', failure: { $ne: null } });
  }

  /** Those behind an id that have lain in the bin since before a time. */
  binnedBefore(after: string, time: Date, limit: number): Promise<Agreement[]> {
    return this.findAfter(after, limit, { deleted_at: { $ne: null, $lt: time } });
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
