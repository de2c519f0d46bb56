import { activityKey } from '../activity-kind';
import { nameKey } from '../identity';
import type { FileActivity } from './file-content';
import type { PlannedNode } from './plan-import';
import type { ActivityState, ElementState, ImportPlan } from './plan-types';

/** Adds to the plan what becomes of the activities of the file's substandards. */
export function planActivities(
  plan: ImportPlan,
  planned: PlannedNode[],
  libraryId: string,
  existing: ActivityState[],
  newId: () => string,
): void {
  const bySubstandard = indexBySubstandard(existing);
  const updated = new Map<string, ActivityState>();
  for (const { file, state } of planned) {
    const known = bySubstandard.get(state.id);
    let last = known?.last ?? 0;
    for (const activity of file.activities) {
      const found = known?.byKey.get(activityKey(activity));
      if (!found) {
        last += 1;
        const elements = newElements(activity.elements, 0, newId);
        plan.insertActivities.push({
          ...draft(activity),
          id: newId(),
          library_ids: [libraryId],
          substandard_ids: [state.id],
          order: last,
          elements,
        });
        plan.added += 1 + elements.length;
      } else compare(plan, updated, updated.get(found.id) ?? found, activity, newId);
    }
  }
  plan.updateActivities.push(...updated.values());
}

/** What a substandard has before the import. */
interface Known {
  byKey: Map<string, ActivityState>;
  /** The place of the last one. */
  last: number;
}

function indexBySubstandard(activities: ActivityState[]): Map<string, Known> {
  const index = new Map<string, Known>();
  for (const activity of activities) {
    const key = activityKey(activity);
    for (const id of activity.substandard_ids) {
      const known = index.get(id) ?? { byKey: new Map<string, ActivityState>(), last: 0 };
      if (!known.byKey.has(key)) known.byKey.set(key, activity);
      known.last = Math.max(known.last, activity.order);
      index.set(id, known);
    }
  }
  return index;
}

function draft({ name, type, kpi, response_frequency }: FileActivity) {
  return { name, type, kpi, response_frequency };
}

function compare(
  plan: ImportPlan,
  updated: Map<string, ActivityState>,
  found: ActivityState,
  file: FileActivity,
  newId: () => string,
): void {
  const response_frequency = file.response_frequency || found.response_frequency;
  const fieldsDiffer = file.name !== found.name || response_frequency !== found.response_frequency;
  const keys = new Set(found.elements.map(({ name }) => nameKey(name)));
  const fresh = file.elements.filter((element) => !keys.has(nameKey(element)));
  const last = Math.max(0, ...found.elements.map(({ order }) => order));
  plan.added += fresh.length;
  plan.unchanged += file.elements.length - fresh.length;
  if (fieldsDiffer) plan.changed += 1;
  else plan.unchanged += 1;
  if (!fieldsDiffer && fresh.length === 0) return;
  const elements = [...found.elements, ...newElements(fresh, last, newId)];
  updated.set(found.id, { ...found, name: file.name, response_frequency, elements });
}

function newElements(names: string[], after: number, newId: () => string): ElementState[] {
  return names.map((name, index) => ({ id: newId(), name, code: '', order: after + index + 1 }));
}
