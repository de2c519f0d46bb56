import { type Scope, type Stored, TenantRepository, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';
import { type FieldChange, fieldChange } from './field-change';

interface ActionPlanChangeFields {
  organization_id: string;
  action_plan_id: string;
  /** '' where no person did it. */
  changed_by: string;
  fields: FieldChange[];
}
export type ActionPlanChange = ActionPlanChangeFields & Stored;

const actionPlanChangeSchema = tenantSchema(
  'action_plan_changes',
  {
    action_plan_id: { type: String, required: true },
    changed_by: { type: String, default: '' },
    fields: [fieldChange],
  },
  [[{ organization_id: 1, action_plan_id: 1, created_at: -1 }]],
);

const ActionPlanChangeModel: Model<ActionPlanChangeFields> = model<ActionPlanChangeFields>(
  'ActionPlanChange',
  actionPlanChangeSchema,
);

/** What was changed of the action plans of the organization acted for: written once, never changed. */
export class ActionPlanChangeRepository extends TenantRepository<ActionPlanChangeFields> {
  constructor(scope: Scope) {
    super(ActionPlanChangeModel, scope);
  }

  /** The latest changes of a plan, the latest first. */
  latest(planId: string, most: number): Promise<ActionPlanChange[]> {
    return this.find({ action_plan_id: planId }, { sort: { created_at: -1, _id: -1 }, limit: most });
  }
}
