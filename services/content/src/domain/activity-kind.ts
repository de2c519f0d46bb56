import { nameKey } from './identity';

/** Activity types (daily 4): 1 checklist, 2 KPI (when kpi is 1) or observation, 3 document. */
export interface ActivityKind {
  type: 1 | 2 | 3;
  kpi: 0 | 1;
}

const words: Record<string, ActivityKind> = {
  '1': { type: 1, kpi: 0 },
  checklist: { type: 1, kpi: 0 },
  '2': { type: 2, kpi: 0 },
  observation: { type: 2, kpi: 0 },
  kpi: { type: 2, kpi: 1 },
  '3': { type: 3, kpi: 0 },
  document: { type: 3, kpi: 0 },
};

/** The kind that a number or word of a CSV file means; undefined when it means none. */
export function readActivityKind(word: string): ActivityKind | undefined {
  const key = word.trim().toLowerCase();
  return Object.hasOwn(words, key) ? words[key] : undefined;
}

/** What no two activities of a substandard share when they come out of files: the kind and the name. */
export function activityKey(activity: { name: string; type: number; kpi: number }): string {
  return `${kindName(activity)}\n${nameKey(activity.name)}`;
}

/** The name under which each kind of activity is also known on its own form. */
export function namesOf({ name, type, kpi }: { name: string; type: number; kpi: number }): {
  document_name?: string;
  kpi_name?: string;
  observation_name?: string;
} {
  if (type === 1) return {};
  if (type === 3) return { document_name: name };
  return kpi === 1 ? { kpi_name: name } : { observation_name: name };
}

/** "checklist", "kpi", "observation" or "document". */
export function kindName(kind: { type: number; kpi: number }): string {
  if (kind.type === 1) return 'checklist';
  if (kind.type === 3) return 'document';
  return kind.kpi === 1 ? 'kpi' : 'observation';
}
