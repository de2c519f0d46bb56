/** An organization's place: its ancestors from the parent up to the root. */
export interface Placed {
  id: string;
  ancestors: readonly string[];
}

/**
 * The ancestors of an organization that is put below a parent.
 * @returns undefined when that would make a circle
 */
export function ancestorsBelow(organizationId: string, parent: Placed | undefined): string[] | undefined {
  if (!parent) return [];
  if (parent.id === organizationId || parent.ancestors.includes(organizationId)) return undefined;
  return [parent.id, ...parent.ancestors];
}

/** The new ancestors of a descendant once an organization above it has new ones itself. */
export function ancestorsAfterMove(descendant: Placed, moved: Placed): string[] {
  const upTo = descendant.ancestors.indexOf(moved.id);
  return [...descendant.ancestors.slice(0, upTo + 1), ...moved.ancestors];
}
