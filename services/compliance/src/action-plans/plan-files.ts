import type { UnitOfWork } from '@attesta/kit';
import type { FileReferences } from '@attesta/proto/common';
import type { ActionPlan } from '../repositories/action-plan.schema';

/** The evidence files of an action plan, as documents keeps them. */
export function planFileReferences({ id, version, files }: ActionPlan): FileReferences {
  return { owner: `compliance/action_plans/${id}`, version, file_ids: files.map(({ file_id }) => file_id) };
}

/** Tells documents which files an action plan has, after that has changed. */
export function publishPlanFiles(own: UnitOfWork, plan: ActionPlan): void {
  own.publish('compliance.files.changed', planFileReferences(plan));
}
