import { type Day, type Document, type Scope, TenantRepository } from '@attesta/kit';
import { Types } from 'mongoose';
import type { RollupUnit } from '../domain/kpi/roll-up';
import { type KpiRollupDocument, KpiRollupModel } from './kpi-rollup.schema';

export type KpiRollup = Document<KpiRollupDocument>;
export type KpiRollupEntry = Omit<KpiRollupDocument, 'organization_id'>;

/** There is one for each KPI, unit and period. */
export function rollupKey({
  activity_id,
  unit,
  start,
}: Pick<KpiRollupEntry, 'activity_id' | 'unit' | 'start'>): string {
  return `${activity_id} ${unit} ${start}`;
}

/** The rolled-up values of an organization's KPIs. */
export class KpiRollupRepository extends TenantRepository<KpiRollupDocument> {
  constructor(scope: Scope) {
    super(KpiRollupModel, scope);
  }

  ofActivities(activityIds: string[]): Promise<KpiRollup[]> {
    return activityIds.length === 0 ? Promise.resolve([]) : this.find({ activity_id: { $in: activityIds } });
  }

  /** Those of some KPIs whose periods begin from one day to another, oldest first. */
  between(activityIds: string[], unit: RollupUnit, from: Day, to: Day): Promise<KpiRollup[]> {
    if (activityIds.length === 0) return Promise.resolve([]);
    const filter = { activity_id: { $in: activityIds }, unit, start: { $gte: from, $lte: to } };
    return this.find(filter, { sort: { start: 1 } });
  }

  /** Writes what has changed. At most three database calls. */
  async apply({ added, changed, gone }: { added: KpiRollupEntry[]; changed: KpiRollupEntry[]; gone: KpiRollup[] }) {
    await this.bulkUpdate(
      changed.map(({ activity_id, unit, start, ...set }) => ({
        filter: { activity_id, unit, start },
        update: { $set: set },
      })),
    );
    if (added.length > 0)
      await this.insertMany(added.map((entry) => ({ ...entry, id: new Types.ObjectId().toHexString() })));
    if (gone.length > 0) await this.deleteMany({ _id: { $in: gone.map(({ id }) => id) } });
  }
}
