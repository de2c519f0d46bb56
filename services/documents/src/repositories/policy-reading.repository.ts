import { type Paging, type Scope, type Stored, TenantRepository, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

/** That somebody has opened a published version, and confirmed to have read it. */
interface PolicyReadingFields {
  organization_id: string;
  policy_id: string;
  number: number;
  user_id: string;
  read_at: Date;
  acknowledged_at: Date | null;
}
export type PolicyReading = PolicyReadingFields & Stored;

const policyReadingSchema = tenantSchema(
  'policy_readings',
  {
    policy_id: { type: String, required: true },
    number: { type: Number, required: true },
    user_id: { type: String, required: true },
    read_at: { type: Date, required: true },
    acknowledged_at: { type: Date, default: null },
  },
  [
    [{ organization_id: 1, policy_id: 1, number: 1, user_id: 1 }, { unique: true }],
    [{ organization_id: 1, user_id: 1 }],
  ],
);

const PolicyReadingModel: Model<PolicyReadingFields> = model<PolicyReadingFields>('PolicyReading', policyReadingSchema);

/** How many have opened, and confirmed to have read, a version. */
export interface CountedReadings {
  read: number;
  acknowledged: number;
}

/** Who has read which version of the policies of the organization acted for. */
export class PolicyReadingRepository extends TenantRepository<PolicyReadingFields> {
  constructor(scope: Scope) {
    super(PolicyReadingModel, scope);
  }

  /** Notes a reading once; when it was confirmed first stays. */
  async note(policy_id: string, number: number, user_id: string, acknowledged: boolean): Promise<void> {
    const known = { policy_id, number, user_id };
    const now = new Date();
    await this.upsert(known, { $setOnInsert: { read_at: now } });
    if (acknowledged) await this.updateOne({ ...known, acknowledged_at: null }, { $set: { acknowledged_at: now } });
  }

  /** Those versions of some policies, or of all, whose reading somebody has confirmed. */
  confirmedBy(user_id: string, policyIds?: string[]): Promise<PolicyReading[]> {
    const ofThese = policyIds ? { policy_id: { $in: policyIds } } : {};
    return this.find({ user_id, acknowledged_at: { $ne: null }, ...ofThese });
  }

  list(
    policy_id: string,
    number: number | undefined,
    page: Paging,
  ): Promise<{ items: PolicyReading[]; total: number }> {
    return this.findPage({ policy_id, ...(number && { number }) }, page);
  }

  /** The counts of each version of a policy, by its number: one database call. */
  async counts(policy_id: string): Promise<Map<number, CountedReadings>> {
    const found = await this.aggregate<CountedReadings & { _id: number }>([
      { $match: { policy_id } },
      {
        $group: {
          _id: '$number',
          read: { $sum: 1 },
          acknowledged: { $sum: { $cond: [{ $eq: ['$acknowledged_at', null] }, 0, 1] } },
        },
      },
    ]);
    return new Map(found.map(({ _id, ...counts }) => [_id, counts]));
  }

  async removeOf(policyIds: string[]): Promise<void> {
    await this.deleteMany({ policy_id: { $in: policyIds } });
  }
}
