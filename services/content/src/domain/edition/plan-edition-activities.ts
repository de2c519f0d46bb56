import { activityKey } from '../activity-kind';
import type { FileActivity, FileElement } from '../import/file-content';
import {
  followingNames,
  newActivity,
  placedActivities,
  saidTranslations,
  sameActivity,
  sameElement,
  withWords,
} from '../import/plan-activities';
import type { PlannedNode } from '../import/plan-import';
import type { ActivityState, ElementState } from '../import/plan-types';
import { mergedTranslations } from '../translations';
import { sameWords } from '../versions/carry-forward';
import { matchByMeaning } from './match-by-meaning';
import type { EditionPlan } from './plan-edition';

/** What of an activity tells its kind: where a file names one of a kind below a substandard, it says all of that kind there. */
const kindOf = ({ type, kpi }: Pick<FileActivity, 'type' | 'kpi'>): string => `${type} ${kpi}`;

/**
 * Adds to the plan what becomes of activities. Those of a kind that the file says nothing of stay with their substandards: a
 * manual's sheet holds questions, not what was set up besides. Of a kind that it names below a substandard, it names all.
 */
export function planEditionActivities(
  plan: EditionPlan,
  planned: PlannedNode[],
  libraryId: string,
  existing: ActivityState[],
  newId: () => string,
): void {
  const said = placedActivities(planned);
  const named = new Set(
    said.flatMap(({ activity, substandards }) => substandards.map((id) => `${id} ${kindOf(activity)}`)),
  );
  const standing = new Set(planned.map(({ state }) => state.id));
  const found = activitiesBefore(said, existing);
  const matched = new Set(found.values());
  for (const { activity, substandards } of said) {
    const before = found.get(activity);
    if (before) change(plan, before, activity, [...stays(before, standing, named), ...substandards], newId);
    else {
      const made = newActivity(activity, substandards, libraryId, placeOf(existing, substandards), newId);
      plan.insertActivities.push(made);
      plan.added += 1 + made.elements.length;
    }
  }
  for (const activity of existing) {
    if (matched.has(activity)) continue;
    const substandard_ids = stays(activity, standing, named);
    if (substandard_ids.length === 0) {
      plan.removedActivities.push(activity.id);
      plan.removed += 1 + activity.elements.length;
    } else if (substandard_ids.length < activity.substandard_ids.length) {
      plan.updateActivities.push({ ...activity, substandard_ids });
      plan.changed += 1;
    }
  }
}

/** The substandards below which an activity stays though the file does not name it: those that are there, and say nothing of its kind. */
function stays(activity: ActivityState, standing: ReadonlySet<string>, named: ReadonlySet<string>): string[] {
  return activity.substandard_ids.filter((id) => standing.has(id) && !named.has(`${id} ${kindOf(activity)}`));
}

/** The file's activities with what they were in the edition before: of the same name, or the only ones of their kind there. */
function activitiesBefore(
  said: ReturnType<typeof placedActivities>,
  existing: ActivityState[],
): Map<FileActivity, ActivityState> {
  const found = new Map<FileActivity, ActivityState>();
  const taken = new Set<ActivityState>();
  const pairUp = (keysOf: (one: FileActivity | ActivityState, substandards: string[]) => string[], alone: boolean) => {
    const before = new Map<string, ActivityState[]>();
    const open = existing.filter((one) => !taken.has(one));
    for (const one of open)
      for (const key of keysOf(one, one.substandard_ids)) before.set(key, [...(before.get(key) ?? []), one]);
    const now = said.filter(({ activity }) => !found.has(activity));
    const times = new Map<string, number>();
    for (const { activity, substandards } of now)
      for (const key of keysOf(activity, substandards)) times.set(key, (times.get(key) ?? 0) + 1);
    for (const { activity, substandards } of now) {
      const candidates = keysOf(activity, substandards).flatMap((key) =>
        alone && (times.get(key) !== 1 || before.get(key)?.length !== 1) ? [] : (before.get(key) ?? []),
      );
      const other = candidates.find((one) => !taken.has(one));
      if (!other) continue;
      found.set(activity, other);
      taken.add(other);
    }
  };
  pairUp((one, substandards) => substandards.map((id) => `${id} ${activityKey(one)}`), false);
  pairUp((one, substandards) => substandards.map((id) => `${id} ${kindOf(one)}`), true);
  return found;
}

/** The place behind the last activity of some substandards. */
function placeOf(existing: ActivityState[], substandards: string[]): number {
  const there = new Set(substandards);
  return (
    1 +
    existing.reduce(
      (last, one) => (one.substandard_ids.some((id) => there.has(id)) ? Math.max(last, one.order) : last),
      0,
    )
  );
}

function change(
  plan: EditionPlan,
  before: ActivityState,
  file: FileActivity,
  substandards: string[],
  newId: () => string,
): void {
  const elements = file.elements.length > 0 ? elementsOf(before.elements, file.elements, newId) : before.elements;
  const there = new Set(substandards);
  const further = [...there].filter((id) => !before.substandard_ids.includes(id));
  const next: ActivityState = {
    ...before,
    ...followingNames(before, file.name),
    ...file.details,
    name: file.name,
    response_frequency: file.response_frequency || before.response_frequency,
    substandard_ids: [...before.substandard_ids.filter((id) => there.has(id)), ...further],
    elements,
    // Translations of another name say something else.
    translations: mergedTranslations(
      sameWords(before.name, file.name) ? before.translations : {},
      saidTranslations(file),
    ),
  };
  const former = new Map(before.elements.map((element) => [element.id, element]));
  const fresh = elements.filter(({ id }) => !former.has(id)).length;
  const gone = before.elements.length - (elements.length - fresh);
  const same = elements.filter((element) => sameElement(former.get(element.id), element)).length;
  plan.added += fresh;
  plan.removed += gone;
  plan.unchanged += same;
  plan.changed += elements.length - fresh - same;
  const differs = !sameActivity(before, next) || before.substandard_ids.join() !== next.substandard_ids.join();
  if (differs) plan.changed += 1;
  else plan.unchanged += 1;
  if (differs || fresh + gone > 0 || same < elements.length) plan.updateActivities.push(next);
}

/** The file's elements in its order; those that say the same as before, or nearly, stay the same element. */
function elementsOf(before: ElementState[], said: FileElement[], newId: () => string): ElementState[] {
  const found = matchByMeaning(
    said.map((item) => ({ item, parent: '' })),
    before.map((item) => ({ item, parent: '' })),
  );
  return said.map(({ name, code, names }, index) => {
    const known = found.get(said[index] as FileElement);
    const kept = known && sameWords(known.name, name) ? known.names : {};
    const element = { id: known?.id ?? newId(), name, code: code || known?.code || '', order: index + 1 };
    return withWords(element, { ...kept, ...names });
  });
}
