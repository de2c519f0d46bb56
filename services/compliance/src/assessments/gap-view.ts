import type { GapAssessment } from '@attesta/proto/compliance';
import { rounded } from '../domain/scoring/percentage';
import { meanScore, type SelfNodeScore } from '../domain/self-score';
import type { Assessment } from '../repositories/assessment.repository';
import type { Node } from '../repositories/node.repository';
import type { Score } from '../repositories/score.repository';
import { latest, type SelfMaterial } from './self-view';

/** What rows of gap assessments are made of besides the assessments. */
export interface GapMaterial extends SelfMaterial {
  /** Self-assessed, by node. */
  selfScores: ReadonlyMap<string, SelfNodeScore>;
  /** As the updaters' answers give it, by node. */
  scores: ReadonlyMap<string, Score>;
}

/**
 * A standard with what was assessed of it: of one person as they said it, of several the mean of their scores; beside it what
 * the answers and the self-assessment give. @param given the assessments of the standard
 */
export function gapView(standard: Node, given: Assessment[], material: GapMaterial): GapAssessment {
  const { organizationId, above, names, selfScores, scores } = material;
  const only = given.length === 1 ? given[0] : undefined;
  const score = meanScore(given);
  const answered = scores.get(standard.id);
  return {
    id: only?.id ?? '',
    library_id: standard.library_id,
    organization_id: organizationId,
    chapter_id: standard.chapter_id ?? '',
    standard_id: standard.id,
    updator_score: rounded(score),
    updator_comment: only?.comment ?? '',
    current_state: only?.current_state ?? '',
    gap: score === undefined ? undefined : rounded(100 - score),
    name: standard.name,
    code: standard.code,
    libraryname: above.get(standard.library_id)?.name ?? '',
    chaptername: above.get(standard.chapter_id ?? '')?.name ?? '',
    score: rounded(answered?.score),
    self_score: rounded(selfScores.get(standard.id)?.score),
    user_id: only?.assessor_id ?? '',
    user_name: names.get(only?.assessor_id ?? '') ?? '',
    role_id: only?.role_id ?? 0,
    version: only?.version ?? 0,
    updated_at: latest(given),
    assessors: given.length,
    incomplete: standard.substandard_total - (answered?.completed ?? 0),
    total: standard.substandard_total,
  };
}
