import { activityKey, namesOf } from '../activity-kind';
import { nameKey } from '../identity';
import { mergedTranslations, type Names, sameNames, sameTranslations, type Translations } from '../translations';
import { blankDetails, detailFields } from './activity-details';
import type { FileActivity, FileElement } from './file-content';
import type { PlannedNode } from './plan-import';
import type { ActivityState, ElementState, ImportPlan } from './plan-types';

/** An activity of the file with all substandards that it stands below there. */
interface Placed {
  activity: FileActivity;
  substandards: string[];
}

/** Adds to the plan what becomes of the activities of the file's substandards. */
export function planActivities(
  plan: ImportPlan,
  planned: PlannedNode[],
  libraryId: string,
  existing: ActivityState[],
  newId: () => string,
): void {
  const bySubstandard = indexBySubstandard(existing);
  const claimed = new Set<string>();
  for (const { activity, substandards } of placedActivities(planned)) {
    const known = substandards.flatMap((id) => bySubstandard.get(id) ?? []);
    const found = known
      .flatMap(({ byKey }) => byKey.get(activityKey(activity)) ?? [])
      .find(({ id }) => !claimed.has(id));
    if (found) {
      claimed.add(found.id);
      compare(plan, found, activity, substandards, newId);
      continue;
    }
    // In a library that has none yet, numbers are the order too.
    const last = Math.max(0, ...known.map((one) => one.last));
    const order =
      activity.number !== undefined && known.every(({ wasThere }) => !wasThere) ? activity.number : last + 1;
    const made = newActivity(activity, substandards, libraryId, order, newId);
    plan.insertActivities.push(made);
    for (const id of substandards) note(bySubstandard, id, order);
    plan.added += 1 + made.elements.length;
  }
}

/** An activity as a file says it, below some substandards. */
export function newActivity(
  activity: FileActivity,
  substandard_ids: string[],
  libraryId: string,
  order: number,
  newId: () => string,
): ActivityState {
  return {
    ...blankDetails(activity),
    ...activity.details,
    ...pick(activity),
    id: newId(),
    library_ids: [libraryId],
    substandard_ids,
    order,
    elements: newElements(activity.elements, 0, newId),
    translations: saidTranslations(activity),
  };
}

/** What a file calls an activity in further languages; types 2 and 3 use the description as their name. */
export function saidTranslations({ type, translations = {} }: FileActivity): Translations {
  if (type === 1) return translations;
  const texts = Object.entries(translations).map(([language, { name, description }]) => {
    const text = description || name;
    return [language, { name: text, description: text }];
  });
  return Object.fromEntries(texts);
}

/** The file's activities in the order in which they first stand there. */
export function placedActivities(planned: PlannedNode[]): Placed[] {
  const numbered = new Map<number, Placed>();
  const all: Placed[] = [];
  for (const { file, state } of planned) {
    for (const activity of file.activities) {
      const shared = activity.number === undefined ? undefined : numbered.get(activity.number);
      if (shared) shared.substandards.push(state.id);
      else {
        const placed = { activity, substandards: [state.id] };
        all.push(placed);
        if (activity.number !== undefined) numbered.set(activity.number, placed);
      }
    }
  }
  return all;
}

/** What a substandard has. */
interface Known {
  /** Before the import; several may have one name. */
  byKey: Map<string, ActivityState[]>;
  /** Whether there were any. */
  wasThere: boolean;
  /** The place of the last one. */
  last: number;
}

function indexBySubstandard(activities: ActivityState[]): Map<string, Known> {
  const index = new Map<string, Known>();
  for (const activity of activities) {
    const key = activityKey(activity);
    for (const id of activity.substandard_ids) {
      const known = note(index, id, activity.order);
      known.wasThere = true;
      const namesakes = known.byKey.get(key);
      if (namesakes) namesakes.push(activity);
      else known.byKey.set(key, [activity]);
    }
  }
  return index;
}

function note(index: Map<string, Known>, substandard: string, order: number): Known {
  const known = index.get(substandard) ?? { byKey: new Map<string, ActivityState[]>(), wasThere: false, last: 0 };
  known.last = Math.max(known.last, order);
  index.set(substandard, known);
  return known;
}

function pick({ name, type, kpi, response_frequency }: FileActivity) {
  return { name, type, kpi, response_frequency };
}

function compare(
  plan: ImportPlan,
  found: ActivityState,
  file: FileActivity,
  substandards: string[],
  newId: () => string,
): void {
  const response_frequency = file.response_frequency || found.response_frequency;
  const further = substandards.filter((id) => !found.substandard_ids.includes(id));
  const next: ActivityState = {
    ...found,
    ...followingNames(found, file.name),
    ...file.details,
    name: file.name,
    response_frequency,
    substandard_ids: [...found.substandard_ids, ...further],
    translations: mergedTranslations(found.translations, saidTranslations(file)),
  };
  const { elements, fresh, changed } = withElements(found.elements, file.elements, newId);
  const fieldsDiffer = further.length > 0 || changed || !sameActivity(found, next);
  plan.added += fresh;
  plan.unchanged += file.elements.length - fresh;
  if (fieldsDiffer) plan.changed += 1;
  else plan.unchanged += 1;
  if (fieldsDiffer || fresh > 0) plan.updateActivities.push({ ...next, elements });
}

/** Whether nothing of an activity itself has changed; its elements, and where it stands, are looked at apart. */
export function sameActivity(before: ActivityState, now: ActivityState): boolean {
  return (
    ([...detailFields, 'name', 'response_frequency'] as const).every(
      (field) => (now[field] ?? null) === (before[field] ?? null),
    ) && sameTranslations(before.translations, now.translations)
  );
}

/** What followed the name of an activity goes on following it. */
export function followingNames(found: ActivityState, name: string): Partial<ActivityState> {
  const follows = { ...(found.type === 1 ? {} : { description: name }), ...namesOf({ ...found, name }) };
  return Object.fromEntries(Object.entries(follows).filter(([field]) => found[field as 'description'] === found.name));
}

/** The elements of an activity with those of a file, which are found by name, and by code where both have one. */
function withElements(
  present: ElementState[],
  said: FileElement[],
  newId: () => string,
): { elements: ElementState[]; fresh: number; changed: boolean } {
  const left = new Map<string, ElementState[]>();
  for (const element of present) left.set(nameKey(element.name), [...(left.get(nameKey(element.name)) ?? []), element]);
  const known = new Map<string, FileElement>();
  const fresh: FileElement[] = [];
  for (const element of said) {
    const { name, code } = element;
    const namesakes = left.get(nameKey(name)) ?? [];
    const fitting =
      namesakes.find((one) => one.code === code) ?? namesakes.find((one) => one.code === '' || code === '');
    if (!fitting) fresh.push(element);
    else {
      left.set(
        nameKey(name),
        namesakes.filter((one) => one !== fitting),
      );
      known.set(fitting.id, element);
    }
  }
  const last = Math.max(0, ...present.map(({ order }) => order));
  const kept = present.map((element) => {
    const { code = '', names = {} } = known.get(element.id) ?? {};
    return withWords({ ...element, code: element.code || code }, { ...element.names, ...names });
  });
  return {
    elements: [...kept, ...newElements(fresh, last, newId)],
    fresh: fresh.length,
    changed: kept.some((element, index) => !sameElement(present[index], element)),
  };
}

/** An element with what it is called in further languages: nothing where it has no other name. */
export function withWords(element: ElementState, names: Names): ElementState {
  const { names: _before, ...own } = element;
  return Object.keys(names).length > 0 ? { ...own, names } : own;
}

/** Whether nothing of an element has changed; its place is looked at apart. */
export function sameElement(before: ElementState | undefined, now: ElementState): boolean {
  return before?.name === now.name && before.code === now.code && sameNames(before.names, now.names);
}

function newElements(elements: FileElement[], after: number, newId: () => string): ElementState[] {
  return elements.map((element, index) => ({ id: newId(), ...element, order: after + index + 1 }));
}
