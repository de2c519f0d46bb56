import type { SelfAssessment } from '@attesta/proto/compliance';
import { rounded } from '../domain/scoring/percentage';
import { meanScore } from '../domain/self-score';
import type { Assessment } from '../repositories/assessment.repository';
import type { Node } from '../repositories/node.repository';

/** What rows of self-assessments are made of besides the assessments. */
export interface SelfMaterial {
  organizationId: string;
  /** Standards, chapters and libraries by id. */
  above: ReadonlyMap<string, Node>;
  /** Names of people by id. */
  names: ReadonlyMap<string, string>;
}

/**
 * A substandard (or a standard as a whole) with what was assessed of it: of one person as they said it, of several the mean
 * of their scores. @param given the assessments of the node, none where nothing was assessed
 */
export function selfView(
  node: Node,
  given: Assessment[],
  { organizationId, above, names }: SelfMaterial,
): SelfAssessment {
  const isSubstandard = node.kind === 'substandard';
  const [chapter, library] = [above.get(node.chapter_id ?? ''), above.get(node.library_id)];
  const only = given.length === 1 ? given[0] : undefined;
  return {
    id: only?.id ?? '',
    library_id: node.library_id,
    organization_id: organizationId,
    chapter_id: node.chapter_id ?? '',
    standard_id: isSubstandard ? (node.standard_id ?? '') : node.id,
    substanard_id: isSubstandard ? node.id : '',
    updator_score: rounded(meanScore(given)),
    updator_comment: only?.comment ?? '',
    name: node.name,
    code: node.code,
    description: node.description ?? '',
    esr: node.esr,
    libraryname: library?.name ?? '',
    chaptername: chapter?.name ?? '',
    standardname: isSubstandard ? (above.get(node.standard_id ?? '')?.name ?? '') : node.name,
    user_id: only?.assessor_id ?? '',
    user_name: names.get(only?.assessor_id ?? '') ?? '',
    role_id: only?.role_id ?? 0,
    version: only?.version ?? 0,
    updated_at: latest(given),
    assessors: given.length,
  };
}

/** When the latest of some assessments was saved; "" of none. */
export function latest(given: Assessment[]): string {
  return (
    given
      .map(({ updated_at }) => updated_at.toISOString())
      .sort()
      .at(-1) ?? ''
  );
}
