import { type Sentence, say } from '@attesta/kit';

/** What an organization would lose if something were deleted. */
export interface OrganizationUse {
  organization_id: string;
  assignments: number;
  people: number;
  responses: number;
}

/**
 * Why something can't be deleted: who was given it and what was answered to it, in numbers; organizations by name only
 * where the reader may see them. Empty when nobody would lose anything.
 * @param names of the organizations that the reader may see, by id
 */
export function reasonsToKeep(use: readonly OrganizationUse[], names: ReadonlyMap<string, string>): Sentence[] {
  const assigned = use.filter(({ assignments }) => assignments > 0);
  const answered = use.filter(({ responses }) => responses > 0);
  const sum = (field: 'people' | 'responses'): number => use.reduce((total, one) => total + one[field], 0);
  const reasons: Sentence[] = [];
  if (assigned.length > 0)
    reasons.push(say('content.used_by_assignments', { people: sum('people'), count: assigned.length }));
  if (answered.length > 0)
    reasons.push(say('content.used_by_answers', { answers: sum('responses'), count: answered.length }));
  return reasons.length === 0 ? [] : [...reasons, ...namedAmong([...assigned, ...answered], names)];
}

/** Those organizations that the reader may see, by name; none where they may see none. */
export function namedAmong(
  organizations: readonly { organization_id: string }[],
  names: ReadonlyMap<string, string>,
): Sentence[] {
  const visible = new Set(organizations.flatMap(({ organization_id }) => names.get(organization_id) ?? []));
  return visible.size === 0 ? [] : [say('content.used_by_yours', { names: [...visible].sort().join(', ') })];
}
