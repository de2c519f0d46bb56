import { type Day, type Filter, type Paging, type Scope, TenantRepository } from '@attesta/kit';
import { type ActionPlanOrigin, type ActionPlanStatus, openActionPlanStatuses } from '@attesta/proto/compliance-words';
import type { Rater } from '../domain/rater';
import { type ActionPlan, type ActionPlanFields, ActionPlanModel } from './action-plan.schema';

/** What a list of action plans may be narrowed by. */
export interface ActionPlanFilter {
  origin?: ActionPlanOrigin;
  /** A status, or `pending` for all that are neither completed nor cancelled. */
  status?: ActionPlanStatus | 'pending';
  owner_id?: string;
  standard_id?: string;
  risk_id?: string;
  activity_id?: string;
  /** Pending ones that were due before this day. */
  dueBefore?: Day;
  /** Due from and until these days. */
  from?: Day;
  to?: Day;
  /** Only manual ones and findings of this rater. */
  visibleTo?: Rater;
}

const pending = { $in: openActionPlanStatuses };

/** The action plans of the organization acted for. */
export class ActionPlanRepository extends TenantRepository<ActionPlanFields> {
  constructor(scope: Scope) {
    super(ActionPlanModel, scope);
  }

  list(filter: ActionPlanFilter, { pattern, ...page }: Paging): Promise<{ items: ActionPlan[]; total: number }> {
    const words = pattern ? [{ $or: [{ name: pattern }, { description: pattern }] }] : [];
    return this.findPage({ $and: [...narrowed(filter), ...words] }, page);
  }

  /** The plans of some findings. */
  ofSubjects(subjects: string[]): Promise<ActionPlan[]> {
    return this.find({ subject: { $in: subjects } });
  }

  /** Those of some nodes: of findings of activities, and beside standards. */
  ofNodes(nodeIds: string[], alsoFindingsOf: string[]): Promise<ActionPlan[]> {
    return this.find({
      $or: [{ 'finding.activity_id': { $in: [...nodeIds, ...alsoFindingsOf] } }, { standard_ids: { $in: nodeIds } }],
    });
  }
}

function narrowed(filter: ActionPlanFilter): Filter[] {
  const { status, standard_id, activity_id, dueBefore, from, to, visibleTo, ...named } = filter;
  return [
    named,
    ...(status ? [{ status: status === 'pending' ? pending : status }] : []),
    ...(standard_id ? [{ standard_ids: standard_id }] : []),
    ...(activity_id ? [{ 'finding.activity_id': activity_id }] : []),
    ...(dueBefore ? [{ status: pending, due_date: { $lt: dueBefore } }] : []),
    ...(from ? [{ due_date: { $gte: from } }] : []),
    ...(to ? [{ due_date: { $lte: to } }] : []),
    ...(visibleTo ? [{ $or: [{ origin: 'manual' }, { 'finding.rater': visibleTo }] }] : []),
  ];
}
