import type { Context } from '@attesta/kit';
import type { GapAssessment, MissingSubstandard } from '@attesta/proto/compliance';
import { rounded } from '../domain/scoring/percentage';
import type { Assessment } from '../repositories/assessment.repository';
import type { Node } from '../repositories/node.repository';
import { ScoreRepository } from '../repositories/score.repository';
import type { OrganizationScope } from '../requests/organization-scope';
import { mayAssess } from './assessable';
import { gapMaterial } from './gap-material';
import { gapView } from './gap-view';
import { assessmentHistory } from './history';
import type { AssessedSubject } from './self-scores';
import { type AssessmentSubject, assessmentSubject } from './subject';

/**
 * A standard with one person's gap assessment: what is missing, how the assessment has changed, and what the others say.
 * @param userId whose; an updater sees their own alone
 */
export async function showGap(
  context: Context,
  tenant: OrganizationScope,
  standard: Node,
  userId: string,
): Promise<GapAssessment> {
  const subject = await assessmentSubject(context, tenant, { standard_id: standard.id });
  const { given, material, self } = await gapMaterial(context, tenant, subject);
  const own = given.find(({ assessor_id }) => assessor_id === userId);
  const others = given.filter((one: Assessment) => one !== own);
  return {
    ...gapView(standard, own ? [own] : [], material),
    may_assess: await mayAssess(context, tenant, standard, { whole: false }),
    missing: await missingIn(tenant, subject, self),
    history: await assessmentHistory(tenant.scope, own),
    others: others.map((one) => gapView(standard, [one], material)),
  };
}

/** The substandards of a subject that are not complete by the updaters' answers, the lowest first. */
async function missingIn(
  { scope }: OrganizationScope,
  { substandards }: AssessmentSubject,
  { byNode, scores: selfScores }: AssessedSubject,
): Promise<MissingSubstandard[]> {
  const ids = substandards.map(({ id }) => id);
  const found = await new ScoreRepository(scope).ofNodes(ids, 'updater');
  const scores = new Map(found.map(({ node_id, score }) => [node_id, score]));
  return substandards
    .filter(({ id }) => scores.get(id) !== 100)
    .map(({ id, name, code, esr }) => ({
      id,
      name,
      code,
      esr,
      score: rounded(scores.get(id)),
      self_score: rounded(selfScores.get(id)?.score),
      comment: (byNode.get(id) ?? []).flatMap(({ comment }) => comment || []).join('\n'),
    }))
    .sort((a, b) => (a.score ?? 101) - (b.score ?? 101));
}
