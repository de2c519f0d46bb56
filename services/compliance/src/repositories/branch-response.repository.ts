import type { Day, Scope } from '@attesta/kit';
import type { ActivityKind } from '../domain/activity-kind';
import type { DatedKpi } from '../domain/kpi/kpi-line';
import type { Rater } from '../domain/rater';
import type { AnsweredElements } from '../domain/trend';
import { BranchRepository } from './branch.repository';
import { type OrganizationCount, summedAnswers } from './branch-month-count.repository';
import type { LibraryUse } from './branch-score.repository';
import { ofKind, type Response } from './response.repository';
import { type ResponseDocument, ResponseModel } from './response.schema';

/** What updaters of several organizations have observed of one type that has one status. */
export interface ObservationCount {
  observation_type: string;
  status: string | null;
  count: number;
}

/** One field of an answer, and the organization, activity and day that it is of. */
type Dated<Field extends keyof Response> = Pick<Response, 'organization_id' | 'activity_id' | 'response_date' | Field>;

const submitted = { rater: 'updater', file_status: 'submitted', deleted_at: null };

/** Submitted answers of several organizations. */
export class BranchResponseRepository extends BranchRepository<ResponseDocument> {
  constructor(scope: Scope, organizationIds: string[]) {
    super(ResponseModel, scope, organizationIds);
  }

  /** Values of KPIs by updaters from one day to another, oldest first. */
  async kpiValues(activityIds: string[], from: Day, to: Day): Promise<(DatedKpi & { activity_id: string })[]> {
    const found = await this.datedAnswers('kpi', 'kpi', activityIds, from, to);
    return found.flatMap(({ kpi, ...one }) => (kpi ? [{ ...one, kpi }] : []));
  }

  /** Scores of checklists by updaters from one day to another, oldest first. */
  checklistScores(activityIds: string[], from: Day, to: Day): Promise<Dated<'score'>[]> {
    return this.datedAnswers('checklist', 'score', activityIds, from, to);
  }

  /** What updaters have observed from one day to another, counted by type and status. */
  async observations(activityIds: string[], from: Day, to: Day): Promise<ObservationCount[]> {
    const dated = { response_date: { $gte: from, $lte: to } };
    const found = await this.aggregate<{ _id: Omit<ObservationCount, 'count'>; count: number }>([
      { $match: { ...submitted, ...ofKind('observation'), activity_id: { $in: activityIds }, ...dated } },
      {
        $group: {
          _id: { observation_type: '$observation.observation_type', status: '$observation.status' },
          count: { $sum: 1 },
        },
      },
    ]);
    return found.map(({ _id, count }) => ({ ..._id, observation_type: _id.observation_type ?? '', count }));
  }

  /** Some answers, as far as they were not deleted. */
  presentOf(ids: string[]): Promise<Response[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.find({ _id: { $in: ids }, deleted_at: null });
  }

  /**
   * What checklists say of some days; open elements count as not met, as they do in the counts by month.
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
          ...submitted,
          ...ofKind('checklist'),
          rater,
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
      { $group: { _id: '$organization_id', ...summedAnswers } },
    ]);
    return found.map(({ _id, ...counts }) => ({ organization_id: _id, ...counts }));
  }

  /** What updaters have said in one field of answers of a kind from one day to another, oldest first; no query for no activities. */
  private async datedAnswers<Field extends 'kpi' | 'score'>(
    kind: ActivityKind,
    field: Field,
    activityIds: string[],
    from: Day,
    to: Day,
  ): Promise<Dated<Field>[]> {
    if (activityIds.length === 0) return [];
    return this.find(
      { ...submitted, ...ofKind(kind), activity_id: { $in: activityIds }, response_date: { $gte: from, $lte: to } },
      { select: ['organization_id', 'activity_id', 'response_date', field], sort: { response_date: 1, _id: 1 } },
    );
  }
}

const answers = [
  ['met', ['met']],
  ['partially_met', ['partially met']],
  ['not_met', ['not met', null]],
  ['not_applicable', ['not applicable']],
] as const;

function elementsSaying(said: readonly (string | null)[]): object {
  return { $size: { $filter: { input: '$elements', as: 'one', cond: { $in: ['$$one.response', said] } } } };
}
