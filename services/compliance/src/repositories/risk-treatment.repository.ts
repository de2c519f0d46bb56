import { type Day, type Filter, type Paging, type Scope, TenantRepository } from '@attesta/kit';
import type { TreatmentStatus } from '@attesta/proto/compliance-words';
import { openTreatmentStatuses } from '../domain/treatment-state';
import { type RiskTreatment, type RiskTreatmentFields, RiskTreatmentModel } from './risk-treatment.schema';

/** What a list of treatment plans may be narrowed by. */
export interface TreatmentFilter {
  risk_id?: string;
  responsible_id?: string;
  /** A status, or `open` for all that are neither done nor cancelled. */
  status?: TreatmentStatus | 'open';
  /** Open ones that were due before this day. */
  dueBefore?: Day;
}

/** How far the treatment plans of a risk are. */
export interface TreatmentSummary {
  open: number;
  /** Mean of those that are not cancelled, 0 to 100; null where all are. */
  progress: number | null;
}

const isOpen = { $in: openTreatmentStatuses };

/** The treatment plans of the organization acted for. */
export class RiskTreatmentRepository extends TenantRepository<RiskTreatmentFields> {
  constructor(scope: Scope) {
    super(RiskTreatmentModel, scope);
  }

  list(
    { status, dueBefore, ...named }: TreatmentFilter,
    { pattern, ...page }: Paging,
  ): Promise<{ items: RiskTreatment[]; total: number }> {
    const states: Filter[] = [
      ...(status ? [{ status: status === 'open' ? isOpen : status }] : []),
      ...(dueBefore ? [{ status: isOpen, due_date: { $lt: dueBefore } }] : []),
    ];
    return this.findPage(
      { ...named, ...(pattern && { name: pattern }), ...(states.length > 0 && { $and: states }) },
      page,
    );
  }

  ofRisk(riskId: string, most: number): Promise<RiskTreatment[]> {
    return this.find({ risk_id: riskId }, { sort: { due_date: 1, _id: 1 }, limit: most });
  }

  countOpen(riskId: string): Promise<number> {
    return this.count({ risk_id: riskId, status: isOpen });
  }

  /** How far the plans of several risks are; one database call, and nothing for a risk without any. */
  async summaries(riskIds: string[]): Promise<Map<string, TreatmentSummary>> {
    if (riskIds.length === 0) return new Map();
    const rows = await this.aggregate<{ _id: string; open: number; counted: number; progress: number }>([
      { $match: { risk_id: { $in: riskIds } } },
      {
        $group: {
          _id: '$risk_id',
          open: { $sum: { $cond: [{ $in: ['$status', [...openTreatmentStatuses]] }, 1, 0] } },
          counted: { $sum: { $cond: [{ $eq: ['$status', 'cancelled'] }, 0, 1] } },
          progress: { $sum: { $cond: [{ $eq: ['$status', 'cancelled'] }, 0, '$progress'] } },
        },
      },
    ]);
    return new Map(
      rows.map(({ _id, open, counted, progress }) => [_id, { open, progress: counted ? progress / counted : null }]),
    );
  }
}
