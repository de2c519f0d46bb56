import type { UnitOfWork } from '@attesta/kit';
import { type ChainEnd, emptyChain, nextRecord } from '@attesta/ledger';
import {
  type LedgerEnd,
  LedgerEndRepository,
  type LedgerRecordFields,
  LedgerRecordRepository,
} from '../repositories/ledger.repository';
import { ledgerSigner } from './ledger-signer';

/** When the minutes went out for feedback, when they became final, and when the meeting was deleted. */
type LedgerState = Pick<LedgerEnd, 'minutes_sent_at' | 'finalized_at' | 'deleted_at'>;

/** A meeting's chain within one transaction: records are linked in memory and written together at its end. */
export class MeetingLedger {
  private readonly added: LedgerRecordFields[] = [];

  private constructor(
    private readonly unit: UnitOfWork,
    readonly meetingId: string,
    private end: ChainEnd,
    readonly state: Partial<LedgerState>,
  ) {}

  /** @param unit of the meeting's organization */
  static async open(unit: UnitOfWork, meetingId: string): Promise<MeetingLedger> {
    const end = await new LedgerEndRepository(unit).ofMeeting(meetingId);
    return new MeetingLedger(unit, meetingId, end ?? emptyChain, end ?? {});
  }

  /** The number of the record that comes next. */
  get nextSequence(): number {
    return this.end.sequence + 1;
  }

  /** The last record as it will be when this is written. */
  get last(): ChainEnd {
    return { sequence: this.end.sequence, hash: this.end.hash };
  }

  async append(kind: string, data: Record<string, string>): Promise<LedgerRecordFields> {
    const { organizationId: organization_id } = this.unit;
    const content = { organization_id, meeting_id: this.meetingId, kind, at: new Date().toISOString(), data };
    const record = (await nextRecord(this.end, content, await ledgerSigner())) as LedgerRecordFields;
    this.added.push(record);
    this.end = record;
    return record;
  }

  /**
   * Takes the end of the chain before anything is added, for work that is longer than those who add to it meanwhile: they wait for it, or run
   * again, instead of having it run again and again. Of two who have taken it the later one sees what the earlier one has done.
   */
  async take(): Promise<void> {
    await new LedgerEndRepository(this.unit).put(this.meetingId, this.last);
  }

  /** Writes what was added. Of two transactions that follow the same record the later one runs again. */
  async write(state: Partial<LedgerState> = {}): Promise<void> {
    if (this.added.length === 0) return;
    await new LedgerRecordRepository(this.unit).add(this.added);
    await new LedgerEndRepository(this.unit).put(this.meetingId, { ...this.last, ...state });
    this.added.length = 0;
  }
}
