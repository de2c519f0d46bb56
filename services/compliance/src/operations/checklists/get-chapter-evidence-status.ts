import { query } from '@attesta/kit';
import type { ChapterEvidenceStatus } from '@attesta/proto/compliance';
import { NodeRepository } from '../../repositories/node.repository';
import { ScoreRepository } from '../../repositories/score.repository';
import { librariesAsked, organizationScope } from '../../requests/organization-scope';
import { narrowing } from '../../scores/narrowing';

/** Checklists, answers and evidence files by chapter, those of the latest responses (daily work 2, 7). */
export const getChapterEvidenceStatus = query('compliance.GetChapterEvidenceStatus', async (request, context) => {
  const tenant = await organizationScope(context);
  const libraries = librariesAsked(tenant, request.library_id);
  const nodes = new NodeRepository(tenant.scope);
  const { allows: allowed } = await narrowing(context, tenant, {});
  const [names, chapters, substandards, activities] = await Promise.all([
    nodes.present(libraries),
    nodes.within('chapter', { libraries }),
    nodes.within('substandard', { libraries }),
    nodes.activitiesOfLibraries(libraries),
  ]);
  const ids = activities.map(({ id }) => id);
  const scores = await new ScoreRepository(tenant.scope).ofNodes(ids, 'updater');
  const chapterOf = new Map(substandards.map(({ id, chapter_id }) => [id, chapter_id ?? '']));
  const scored = new Map(scores.map((score) => [score.node_id, score]));
  const checklists = activities.filter((node) => node.activity?.type === 1 && allowed(node));
  const data = chapters
    .filter(allowed)
    .sort((a, b) => a.order - b.order)
    .map(({ id, name, code, library_id }): ChapterEvidenceStatus => {
      const own = checklists.filter(({ substandard_ids }) =>
        substandard_ids.some((substandard) => chapterOf.get(substandard) === id),
      );
      const answered = own.flatMap((activity) => scored.get(activity.id) ?? []);
      return {
        chapter_id: id,
        name,
        code,
        library_id,
        libraryname: names.find((library) => library.id === library_id)?.name ?? '',
        activities: own.length,
        answered: answered.length,
        with_evidence: answered.filter(({ evidence }) => (evidence ?? 0) > 0).length,
        evidence: answered.reduce((sum, { evidence }) => sum + (evidence ?? 0), 0),
      };
    });
  return { message: '', data };
});
