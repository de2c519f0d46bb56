import { type Context, grouped, type ReplyOf, say } from '@attesta/kit';
import type { SelfScoresRequest__Output as Request, SelfScore } from '@attesta/proto/compliance';
import { percentage, rounded } from '../domain/scoring/percentage';
import { meanScore, type SelfNodeScore, selfScores } from '../domain/self-score';
import { type Assessment, AssessmentRepository } from '../repositories/assessment.repository';
import { ScoreRepository } from '../repositories/score.repository';
import { type OrganizationScope, organizationScope } from '../requests/organization-scope';
import { type AssessmentSubject, assessmentSubject } from './subject';

/** What was assessed of a subject, by node, and what that gives from its substandards up to its libraries. */
export interface AssessedSubject {
  byNode: Map<string, Assessment[]>;
  scores: Map<string, SelfNodeScore>;
}

/** The self-assessments of a subject and their scores. One database call. */
export async function assessedSubject(
  { scope }: OrganizationScope,
  { substandards, assessors }: AssessmentSubject,
): Promise<AssessedSubject> {
  const ids = substandards.flatMap(({ id, standard_id }) => [id, standard_id]);
  const found = await new AssessmentRepository(scope).ofNodes('self', [...new Set(ids)], assessors);
  const byNode = grouped(found, ({ node_id }) => node_id);
  const given = [...byNode].flatMap(([id, list]): [string, number][] => {
    const score = meanScore(list);
    return score === undefined ? [] : [[id, score]];
  });
  return { byNode, scores: selfScores(substandards, new Map(given)) };
}

/**
 * The self-assessed scores of a level beside those of the answers (daily work 2 "self-assessment score views by library and
 * chapter"). @throws AppError not_found for what is not the organization's
 */
export async function selfScoreRows(
  context: Context,
  request: Request,
  kind: 'library' | 'chapter',
): Promise<ReplyOf<'compliance.ListLibrarySelfScores'>> {
  const tenant = await organizationScope(context, request.organization_id);
  const subject = await assessmentSubject(context, tenant, request);
  const { scores } = await assessedSubject(tenant, subject);
  const nodes = [...subject.above.values()].filter((node) => node.kind === kind);
  const ids = nodes.map(({ id }) => id);
  const answered = new Map(
    (await new ScoreRepository(tenant.scope).ofNodes(ids, 'updater')).map((score) => [score.node_id, score.score]),
  );
  const data = nodes.map(({ id, name, code, library_id }): SelfScore => {
    const { score = null, assessed = 0, completed = 0, total = 0 } = scores.get(id) ?? {};
    return {
      id,
      kind,
      name,
      code,
      library_id,
      libraryname: subject.above.get(library_id)?.name ?? '',
      score: rounded(score),
      assessed,
      completed,
      total,
      completion_percentage: percentage(assessed, total),
      updator_score: rounded(answered.get(id)),
    };
  });
  return { message: say('kit.success'), data };
}
