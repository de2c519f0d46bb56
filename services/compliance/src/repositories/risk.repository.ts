import { type Day, type Filter, type Paging, type Scope, TenantRepository } from '@attesta/kit';
import type { RiskStatus } from '@attesta/proto/compliance-words';
import { settledStatuses } from '../domain/risk-rules';
import { type Risk, type RiskFields, RiskModel } from './risk.schema';

export type Assessment = 'inherent' | 'residual';

/** What a list of risks, or the heat map, may be narrowed by. */
export interface RiskFilter {
  category?: string;
  /** A status, or `open` for all that are neither accepted nor closed. */
  status?: RiskStatus | 'open';
  owner_id?: string;
  standard_id?: string;
  /** Which assessment the next three speak of. */
  assessment: Assessment;
  /** Products of likelihood and impact. */
  scores?: { least: number; most: number };
  likelihood?: number;
  impact?: number;
  /** Those to be reviewed before this day. */
  reviewBefore?: Day;
}

/** How many risks have a likelihood and an impact; both 0 for those that were not assessed. */
export interface CountedCell {
  likelihood: number;
  impact: number;
  risks: number;
}

/** The risks of the organization acted for. */
export class RiskRepository extends TenantRepository<RiskFields> {
  constructor(scope: Scope) {
    super(RiskModel, scope);
  }

  /** A page of risks and the total; words match name, description, or a code such as R-12. */
  list(filter: RiskFilter, { pattern, ...page }: Paging, q = ''): Promise<{ items: Risk[]; total: number }> {
    const number = /^\s*r-?(\d{1,9})\s*$/i.exec(q)?.[1];
    const words = pattern && {
      $or: [{ name: pattern }, { description: pattern }, ...(number ? [{ number: Number(number) }] : [])],
    };
    return this.findPage({ ...narrowed(filter), ...words }, page);
  }

  /** The cells of the matrix that have risks in them: one database call, and at most 26 rows. */
  countCells(filter: RiskFilter): Promise<CountedCell[]> {
    const { assessment } = filter;
    return this.aggregate<CountedCell>([
      { $match: narrowed(filter) },
      {
        $group: {
          _id: { likelihood: `$${assessment}_likelihood`, impact: `$${assessment}_impact` },
          risks: { $sum: 1 },
        },
      },
      { $project: { _id: 0, likelihood: '$_id.likelihood', impact: '$_id.impact', risks: 1 } },
    ]);
  }
}

function narrowed(filter: RiskFilter): Filter {
  const { assessment, status, scores, likelihood, impact, standard_id, reviewBefore, ...named } = filter;
  return {
    ...named,
    ...(status && { status: status === 'open' ? { $nin: settledStatuses } : status }),
    ...(standard_id && { standard_ids: standard_id }),
    ...(scores && { [`${assessment}_score`]: { $gte: scores.least, $lte: scores.most } }),
    ...(likelihood && { [`${assessment}_likelihood`]: likelihood }),
    ...(impact && { [`${assessment}_impact`]: impact }),
    ...(reviewBefore && { review_date: { $gt: '', $lt: reviewBefore }, status: { $nin: settledStatuses } }),
  };
}
