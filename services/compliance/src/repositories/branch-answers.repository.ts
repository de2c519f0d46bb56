import type { Scope } from '@attesta/kit';
import type { Rater } from '../domain/rater';
import type { AnsweredElements } from '../domain/trend';
import { BranchRepository } from './branch.repository';
import type { LibraryUse } from './branch-score.repository';
import { type ResponseDocument, ResponseModel } from './response.schema';
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
      { $group: { _id: '$organization_id', ...summed(['responses', ...answers.map(([name]) => name)]) } },
    ]);
    return found.map(({ _id, ...counts }) => ({ organization_id: _id, ...counts }));
  }
}

/** Submitted checklists of several organizations. */
export class BranchResponseRepository extends BranchRepository<ResponseDocument> {
  constructor(scope: Scope, organizationIds: string[]) {
    super(ResponseModel, scope, organizationIds);
  }

  /**
   * What was answered on some days; open elements count as not met, as they do in the counts by month.
   * @param activities of each library
   */
  async between(
    rater: Rater,
    uses: (LibraryUse & { activities: string[] })[],
    days: { from: string; to: string }[],
  ): Promise<OrganizationCount[]> {
    const found = await this.aggregate<AnsweredElements & { _id: string }>([
      {
        $match: {
          rater,
          file_status: 'submitted',
          deleted_at: null,
          $and: [
            { $or: days.map(({ from, to }) => ({ response_date: { $gte: from, $lte: to } })) },
            {
              $or: uses.map(({ activities, organization_ids }) => ({
                activity_id: { $in: activities },
                organization_id: { $in: organization_ids },
              })),
            },
          ],
        },
      },
      {
        $project: {
          organization_id: 1,
          responses: { $literal: 1 },
          ...Object.fromEntries(answers.map(([name, said]) => [name, elementsSaying(said)])),
        },
      },
      { $group: { _id: '$organization_id', ...summed(['responses', ...answers.map(([name]) => name)]) } },
    ]);
    return found.map(({ _id, ...counts }) => ({ organization_id: _id, ...counts }));
  }
}

const answers = [
  ['met', ['met']],
  ['partially_met', ['partially met']],
  ['not_met', ['not met', null]],
  ['not_applicable', ['not applicable']],
] as const;

function summed(names: string[]): Record<string, { $sum: string }> {
  return Object.fromEntries(names.map((name) => [name, { $sum: `$${name}` }]));
}

function elementsSaying(said: readonly (string | null)[]): object {
  return { $size: { $filter: { input: '$elements', as: 'one', cond: { $in: ['$$one.response', said] } } } };
}
