import { type Document, type Scope, TenantRepository } from '@attesta/kit';
import { type ConvertedChecklistFields, ConvertedChecklistModel } from './converted-checklist.schema';

export type ConvertedChecklist = Document<ConvertedChecklistFields>;

/** The checklists that count among the organization's KPIs. */
export class ConvertedChecklistRepository extends TenantRepository<ConvertedChecklistFields> {
  constructor(scope: Scope) {
    super(ConvertedChecklistModel, scope);
  }

  /** Those of some activities; no query for none. */
  ofActivities(activityIds: string[]): Promise<ConvertedChecklist[]> {
    return activityIds.length === 0 ? Promise.resolve([]) : this.find({ activity_id: { $in: activityIds } });
  }

  ofActivity(activityId: string): Promise<ConvertedChecklist | undefined> {
    return this.findOne({ activity_id: activityId });
  }
}
