/** Something that a person answers for: a whole library, a chapter of it, or a substandard. */
export interface WorkItem {
  kind: 'library' | 'chapter' | 'substandard';
  id: string;
  /** The library's id; empty where only the substandard's own is known. */
  library: string;
}

/** What the calls name (specification: platform 3 User). A property without a chapter stands for its whole library. */
export interface WorkNamed {
  properties?: { library_id?: string; chapter_id?: string }[] | null;
  substandard_ids?: string[] | null;
}

/** What an account's work is, as a form holds it. */
export function toItems({ properties, substandard_ids }: WorkNamed): WorkItem[] {
  return [
    ...(properties ?? []).map(({ library_id, chapter_id }): WorkItem => {
      const library = library_id ?? '';
      return chapter_id ? { kind: 'chapter', id: chapter_id, library } : { kind: 'library', id: library, library };
    }),
    ...(substandard_ids ?? []).map((id): WorkItem => ({ kind: 'substandard', id, library: '' })),
  ];
}

/** What calls are sent of a form's work: empty lists go as null (specification: platform 5). */
export function toWork(items: WorkItem[]): WorkNamed {
  const properties = items.flatMap(({ kind, id, library }) =>
    kind === 'substandard' ? [] : [{ library_id: library, chapter_id: kind === 'chapter' ? id : '' }],
  );
  const substandard_ids = items.flatMap(({ kind, id }) => (kind === 'substandard' ? [id] : []));
  return {
    properties: properties.length > 0 ? properties : null,
    substandard_ids: substandard_ids.length > 0 ? substandard_ids : null,
  };
}

/** Items with others added; what a whole library or what is there already covers is not said twice. */
export function withItems(items: WorkItem[], added: WorkItem[]): WorkItem[] {
  const whole = new Set(added.flatMap(({ kind, library }) => (kind === 'library' ? [library] : [])));
  const kept = items.filter(({ kind, library }) => kind === 'substandard' || !whole.has(library));
  const known = new Set(kept.map(({ id }) => id));
  return [...kept, ...added.filter(({ id }) => !known.has(id))];
}
