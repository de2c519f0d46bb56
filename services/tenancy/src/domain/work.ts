/** What somebody answers for, as tenancy's calls name it (platform 3 User). */
export interface WorkNamed {
  properties: { library_id: string; chapter_id: string }[];
  standard_ids: string[];
  substandard_ids: string[];
}

/** What compliance tells of one person at one level. */
export interface AssignmentsChanged {
  level: 'chapter' | 'standard' | 'substandard';
  assigned: string[];
  removed: string[];
  /** The library of each node that is assigned. */
  libraries?: Record<string, string>;
}

/** What somebody answers for after a change; the same change told twice changes nothing more. */
export function workAfter(
  work: WorkNamed,
  { level, assigned, removed, libraries = {} }: AssignmentsChanged,
): WorkNamed {
  const gone = new Set([...removed, ...assigned]);
  if (level === 'chapter') {
    const added = assigned.map((chapter_id) => ({ library_id: libraries[chapter_id] ?? '', chapter_id }));
    return { ...work, properties: [...work.properties.filter(({ chapter_id }) => !gone.has(chapter_id)), ...added] };
  }
  const field = level === 'standard' ? 'standard_ids' : 'substandard_ids';
  return { ...work, [field]: [...work[field].filter((id) => !gone.has(id)), ...assigned] };
}

/** Whether two name the same chapters and substandards, in whatever order. */
export function sameWork(
  one: Pick<WorkNamed, 'properties' | 'substandard_ids'>,
  other: Pick<WorkNamed, 'properties' | 'substandard_ids'>,
): boolean {
  return keysOf(one) === keysOf(other);
}

function keysOf({ properties, substandard_ids }: Pick<WorkNamed, 'properties' | 'substandard_ids'>): string {
  const chapters = properties.map(({ library_id, chapter_id }) => chapter_id || `all of ${library_id}`);
  return JSON.stringify([[...new Set(chapters)].sort(), [...new Set(substandard_ids)].sort()]);
}
