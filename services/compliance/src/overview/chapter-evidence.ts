import { grouped, type Scope } from '@attesta/kit';
import type { ChapterEvidenceStatus } from '@attesta/proto/compliance';
import { BranchScoreRepository, type EvidenceCount, type LibraryUse } from '../repositories/branch-score.repository';
import { type Node, NodeRepository } from '../repositories/node.repository';
import { ScoreRepository } from '../repositories/score.repository';
import type { OrganizationsAsked } from '../requests/organizations-asked';
import type { Narrowing } from '../scores/narrowing';

/**
 * Activities of all kinds, answers and evidence files by chapter, those of the latest responses (daily work 2, 7); of several
 * organizations each counts an activity for itself. Database calls: four, and one a library.
 * @param allowed which chapters and activities the actor sees
 */
export async function chapterEvidence(
  scope: Scope,
  { organizations, libraries, uses, tenant }: OrganizationsAsked,
  allowed: Narrowing['allows'],
): Promise<ChapterEvidenceStatus[]> {
  if (organizations.length === 0) return [];
  const nodes = new NodeRepository(scope);
  const ids = organizations.map(({ id }) => id);
  const [names, chapters, substandards, activities] = await Promise.all([
    nodes.present(libraries),
    nodes.within('chapter', { libraries }),
    nodes.substandardsOf(libraries),
    nodes.activitiesFor(ids, libraries),
  ]);
  const byChapter = activitiesByChapter(activities.filter(allowed), substandards);
  const ofLibrary = grouped(chapters.filter(allowed), ({ library_id }) => library_id);
  const scores = new BranchScoreRepository(scope, ids);
  const evidenceOf = (activityIds: string[], use: LibraryUse): Promise<Map<string, EvidenceCount>> =>
    tenant && ids.length === 1 ? ownEvidence(tenant.scope, activityIds) : scores.evidence(activityIds, use);
  const lists = await Promise.all(
    uses.map(async (use) => {
      const own = (ofLibrary.get(use.library_id) ?? []).sort((a, b) => a.order - b.order);
      const inLibrary = own.flatMap(({ id }) => byChapter.get(id) ?? []);
      const counts = await evidenceOf([...new Set(inLibrary.map(({ id }) => id))], use);
      const libraryname = names.find(({ id }) => id === use.library_id)?.name ?? '';
      return own.map((chapter) => ({ ...row(chapter, byChapter.get(chapter.id) ?? [], counts, use), libraryname }));
    }),
  );
  return lists.flat();
}

/** What the updaters of one organization have answered, out of what is kept of its scores. */
async function ownEvidence(scope: Scope, activityIds: string[]): Promise<Map<string, EvidenceCount>> {
  const scores = await new ScoreRepository(scope).ofMany(activityIds, 'updater');
  const counts = scores.map(({ node_id, evidence = 0 }): [string, EvidenceCount] => [
    node_id,
    { answered: 1, with_evidence: Number(evidence > 0), evidence },
  ]);
  return new Map(counts);
}

function activitiesByChapter(activities: Node[], substandards: Node[]): Map<string, Node[]> {
  const chapterOf = new Map(substandards.map(({ id, chapter_id }) => [id, chapter_id ?? '']));
  const pairs = activities.flatMap((node) =>
    [...new Set(node.substandard_ids.flatMap((id) => chapterOf.get(id) ?? []))].map((chapter) => ({ chapter, node })),
  );
  return new Map(
    [...grouped(pairs, ({ chapter }) => chapter)].map(([chapter, list]) => [chapter, list.map(({ node }) => node)]),
  );
}

function row(
  { id, name, code, library_id }: Node,
  activities: Node[],
  counts: Map<string, EvidenceCount>,
  { organization_ids }: LibraryUse,
): ChapterEvidenceStatus {
  const found = activities.flatMap((activity) => counts.get(activity.id) ?? []);
  const add = (field: keyof EvidenceCount): number => found.reduce((sum, count) => sum + count[field], 0);
  // What the platform made everybody has who has the library; what an organization added is its own alone.
  const owners = ({ organization_id: maker }: Node): number =>
    maker ? Number(organization_ids.includes(maker)) : organization_ids.length;
  return {
    chapter_id: id,
    name,
    code,
    library_id,
    activities: activities.reduce((sum, activity) => sum + owners(activity), 0),
    answered: add('answered'),
    with_evidence: add('with_evidence'),
    evidence: add('evidence'),
  };
}
