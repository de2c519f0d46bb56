import type { Scope } from '@attesta/kit';
import type { EsrFigures } from '../domain/esr-chart';
import type { Rater } from '../domain/rater';
import { BranchScoreRepository } from '../repositories/branch-score.repository';
import { type Node, NodeRepository } from '../repositories/node.repository';
import type { OrganizationsAsked } from '../requests/organizations-asked';

/**
 * ESR and other substandards of some organizations, and how many of each have the score 100 (daily work 9); of several
 * organizations each counts a substandard for itself. Three database calls.
 * @param chapterId only in this chapter
 * @param own only these substandards, of one organization
 */
export async function esrFigures(
  scope: Scope,
  { organizations, libraries, uses }: OrganizationsAsked,
  rater: Rater,
  { chapterId, own }: { chapterId?: string | undefined; own?: Node[] | undefined } = {},
): Promise<EsrFigures> {
  const figures = { esr: 0, other: 0, esrCompleted: 0, otherCompleted: 0 };
  if (organizations.length === 0) return figures;
  const nodes = new NodeRepository(scope);
  const ids = organizations.map(({ id }) => id);
  const inChapter = ({ chapter_id }: Node): boolean => !chapterId || chapter_id === chapterId;
  const [totals, completed] = await Promise.all([
    own
      ? own.filter(inChapter).map(({ library_id, esr }) => ({ library_id, esr, count: 1 }))
      : nodes.countByEsr(libraries, chapterId),
    new BranchScoreRepository(scope, ids).completedSubstandards(rater, uses),
  ]);
  const users = new Map(uses.map(({ library_id, organization_ids }) => [library_id, organization_ids.length]));
  for (const { library_id, esr, count } of totals)
    figures[esr ? 'esr' : 'other'] += count * (users.get(library_id) ?? 0);
  const done = own ?? (await nodes.present([...completed.keys()]));
  for (const { id, esr } of done.filter(inChapter))
    figures[esr ? 'esrCompleted' : 'otherCompleted'] += completed.get(id) ?? 0;
  return figures;
}
