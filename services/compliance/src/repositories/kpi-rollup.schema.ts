import { tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';
import type { RolledUpKpi } from '../domain/kpi/roll-up';

/** What the values of a KPI make together in a month, quarter or year (domain/kpi/roll-up.ts). */
export interface KpiRollupDocument extends Omit<RolledUpKpi, 'standing'> {
  organization_id: string;
  activity_id: string;
  standing: RolledUpKpi['standing'] | null;
}

const required = { type: String, required: true };
const number = { type: Number, default: null };

export const KpiRollupModel: Model<KpiRollupDocument> = model<KpiRollupDocument>(
  'KpiRollup',
  tenantSchema(
    'kpi_rollups',
    {
      activity_id: required,
      unit: required,
      period: required,
      start: required,
      value: number,
      target: number,
      totarget: number,
      standing: { type: String, default: null },
      score: number,
      responses: { type: Number, default: 0 },
    },
    [[{ organization_id: 1, activity_id: 1, unit: 1, start: 1 }, { unique: true }]],
  ),
);
