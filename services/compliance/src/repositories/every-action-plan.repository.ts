import { type Day, type Scope, SharedRepository } from '@attesta/kit';
import { openActionPlanStatuses } from '@attesta/proto/compliance-words';
import { type ActionPlan, type ActionPlanFields, ActionPlanModel } from './action-plan.schema';

/** Action plans of all organizations: for the documents service's questions, and for the job that tells of late ones. */
export class EveryActionPlanRepository extends SharedRepository<ActionPlanFields> {
  constructor(scope: Scope) {
    super(ActionPlanModel, scope);
  }

  /** Those that hold one of some files. */
  withFiles(fileIds: string[]): Promise<ActionPlan[]> {
    return this.find({ 'files.file_id': { $in: fileIds } });
  }

  /** The next ones behind an id that are not done and were due before a day, in the order of ids. */
  overdueAfter(id: string, today: Day, limit: number): Promise<ActionPlan[]> {
    return this.findAfter(id, limit, { status: { $in: openActionPlanStatuses }, due_date: { $lt: today } });
  }
}
