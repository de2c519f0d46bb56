import type { Context } from '@attesta/kit';
import { type Assessment, AssessmentRepository } from '../repositories/assessment.repository';
import { ScoreRepository } from '../repositories/score.repository';
import type { OrganizationScope } from '../requests/organization-scope';
import type { GapMaterial } from './gap-view';
import { type AssessedSubject, assessedSubject } from './self-scores';
import type { AssessmentSubject } from './subject';

/** The gap assessments of a subject's standards by standard, and what their rows are made of. Four calls, however many. */
export async function gapMaterial(
  context: Context,
  tenant: OrganizationScope,
  subject: AssessmentSubject,
): Promise<{ given: Assessment[]; material: GapMaterial; self: AssessedSubject }> {
  const standards = [...subject.above.values()].filter(({ kind }) => kind === 'standard').map(({ id }) => id);
  const [given, self, scores] = await Promise.all([
    new AssessmentRepository(tenant.scope).ofNodes('gap', standards, subject.assessors),
    assessedSubject(tenant, subject),
    new ScoreRepository(tenant.scope).ofNodes(standards, 'updater'),
  ]);
  const material: GapMaterial = {
    organizationId: tenant.organization.id,
    above: subject.above,
    names: await context.directory.names([...new Set(given.map(({ assessor_id }) => assessor_id))]),
    selfScores: self.scores,
    scores: new Map(scores.map((score) => [score.node_id, score])),
  };
  return { given, material, self };
}
