import { type Scope, type Stored, TenantRepository, tenantSchema } from '@attesta/kit';
import type { LedgerRecord } from '@attesta/ledger';
import { type Model, model } from 'mongoose';
import { newId } from '../domain/new-id';

/** A link of a meeting's chain as it is stored, which is as it is given out. */
export type LedgerRecordFields = Omit<LedgerRecord, 'data'> & { data: Record<string, string> };

const id = { type: String, required: true };

const ledgerRecordSchema = tenantSchema(
  'ledger_records',
  {
    meeting_id: id,
    sequence: { type: Number, required: true },
    kind: id,
    at: id,
    data: { type: Object, required: true },
    previous: id,
    hash: id,
    key: id,
    signature: id,
  },
  [[{ organization_id: 1, meeting_id: 1, sequence: 1 }, { unique: true }]],
);

const LedgerRecordModel: Model<LedgerRecordFields> = model<LedgerRecordFields>('LedgerRecord', ledgerRecordSchema);

/** The records of the ledgers of one organization: written once, never changed. */
export class LedgerRecordRepository extends TenantRepository<LedgerRecordFields> {
  constructor(scope: Scope) {
    super(LedgerRecordModel, scope);
  }

  /** Records that were linked and signed here, so nothing of them is left to be checked. */
  add(records: LedgerRecordFields[]): Promise<void> {
    return this.insertMany(records.map((record) => ({ id: newId(), ...record })));
  }

  /** All of a meeting, in their order. */
  async ofMeeting(meetingId: string): Promise<LedgerRecordFields[]> {
    return (await this.find({ meeting_id: meetingId }, { sort: { sequence: 1 } })).map(withoutStorage);
  }

  /** Some of a meeting by their numbers. */
  async numbered(meetingId: string, sequences: number[]): Promise<Map<number, LedgerRecordFields>> {
    const found = await this.find({ meeting_id: meetingId, sequence: { $in: sequences } });
    return new Map(found.map((record) => [record.sequence, withoutStorage(record)]));
  }
}

function withoutStorage(stored: LedgerRecordFields & Stored): LedgerRecordFields {
  const { id: _id, version: _version, created_at: _created, updated_at: _updated, ...record } = stored;
  return record;
}

/** Where the chain of a meeting ends: who adds to it writes this document, so that no two follow the same record. */
interface LedgerEndFields {
  organization_id: string;
  meeting_id: string;
  sequence: number;
  hash: string;
  /** When the minutes went out for feedback, and when they became final. */
  minutes_sent_at: Date | null;
  finalized_at: Date | null;
  /** When the meeting was deleted: nothing is cast any more. */
  deleted_at: Date | null;
}
export type LedgerEnd = LedgerEndFields & Stored;

const moment = { type: Date, default: null };

const ledgerEndSchema = tenantSchema(
  'ledger_ends',
  {
    meeting_id: id,
    sequence: { type: Number, required: true },
    hash: id,
    minutes_sent_at: moment,
    finalized_at: moment,
    deleted_at: moment,
  },
  [[{ organization_id: 1, meeting_id: 1 }, { unique: true }]],
);

const LedgerEndModel: Model<LedgerEndFields> = model<LedgerEndFields>('LedgerEnd', ledgerEndSchema);

/** The ends of the ledgers of one organization. */
export class LedgerEndRepository extends TenantRepository<LedgerEndFields> {
  constructor(scope: Scope) {
    super(LedgerEndModel, scope);
  }

  ofMeeting(meetingId: string): Promise<LedgerEnd | undefined> {
    return this.findOne({ meeting_id: meetingId });
  }

  put(meetingId: string, end: Partial<LedgerEndFields>): Promise<LedgerEnd> {
    return this.upsert({ meeting_id: meetingId }, { $set: end });
  }
}
