import type { Scope } from '@attesta/kit';
import type { Rater } from '../domain/rater';
import type { AnsweredElements } from '../domain/trend';
import { BranchRepository } from './branch.repository';
import type { LibraryUse } from './branch-score.repository';
import { type MonthCountDocument, MonthCountModel } from './response-count.schema';

/** What was answered in one organization. */
export type OrganizationCount = AnsweredElements & { organization_id: string };

/** What several organizations have answered month by month. */
export class BranchMonthCountRepository extends BranchRepository<MonthCountDocument> {
  constructor(scope: Scope, organizationIds: string[]) {
    super(MonthCountModel, scope, organizationIds);
  }

  /** From one month to another (YYYY-MM), both included, of the libraries that each organization has. */
  async between(
    rater: Rater,
    uses: LibraryUse[],
    months: { first: string; last: string },
  ): Promise<OrganizationCount[]> {
    const found = await this.aggregate<AnsweredElements & { _id: string }>([
      {
        $match: {
          rater,
          month: { $gte: months.first, $lte: months.last },
          $or: uses.map(({ library_id, organization_ids }) => ({
            library_ids: library_id,
            organization_id: { $in: organization_ids },
          })),
        },
      },
      { $group: { _id: '$organization_id', ...summedAnswers } },
    ]);
    return found.map(({ _id, ...counts }) => ({ organization_id: _id, ...counts }));
  }
}

/** A $group's fields that add up what several documents have counted. */
export const summedAnswers: Record<string, { $sum: string }> = Object.fromEntries(
  ['responses', 'met', 'partially_met', 'not_met', 'not_applicable'].map((name) => [name, { $sum: `$${name}` }]),
);
