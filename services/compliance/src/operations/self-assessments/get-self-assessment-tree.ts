import { type Context, grouped, notFound, objectId, query, say } from '@attesta/kit';
import type { SelfAssessment } from '@attesta/proto/compliance';
import { assessedSubject } from '../../assessments/self-scores';
import { type SelfMaterial, selfView } from '../../assessments/self-view';
import { assessmentSubject, personOf, type SubjectAsked } from '../../assessments/subject';
import { rounded } from '../../domain/scoring/percentage';
import type { Node } from '../../repositories/node.repository';
import { type OrganizationScope, organizationScope } from '../../requests/organization-scope';

/**
 * Chapters with their standards and substandards, and what somebody has assessed of them (daily work 2, 7
 * self_assessment/property-mapping); with everybody's assessments it is what a self-assessed score is made of. @throws AppError not_found for a person or library that is not the organization's
 */
export const getSelfAssessmentTree = query('compliance.GetSelfAssessmentTree', async (request, context) => {
  const tenant = await organizationScope(context);
  const { chapter_id, library_id, everybody } = request;
  const asked = await whose(context, tenant, objectId(request.id, 'id'), everybody ?? false);
  const subject = await assessmentSubject(context, tenant, { library_id, chapter_id, ...asked });
  const { byNode, scores } = await assessedSubject(tenant, subject);
  const people = [...byNode.values()].flat().map(({ assessor_id }) => assessor_id);
  const material: SelfMaterial = {
    organizationId: tenant.organization.id,
    above: subject.above,
    names: await context.directory.names([...new Set(people)]),
  };
  const figures = (id: string) => {
    const { score = null, assessed = 0, total = 0 } = scores.get(id) ?? {};
    return { score: rounded(score), assessed, total };
  };
  const view = (node: Node): SelfAssessment => {
    const given = byNode.get(node.id) ?? [];
    const others = given.length > 1 ? given.map((one) => selfView(node, [one], material)) : [];
    return { ...selfView(node, given, material), others };
  };
  const byStandard = grouped(subject.substandards, ({ standard_id }) => standard_id);
  const standards = [...byStandard].flatMap(([id, substandards]) => {
    const node = subject.above.get(id);
    return node ? [{ node, substandards }] : [];
  });
  const data = [...grouped(standards, ({ node }) => node.chapter_id ?? '')].map(([id, own]) => {
    const chapter = subject.above.get(id);
    const libraryId = chapter?.library_id ?? '';
    return {
      id,
      name: chapter?.name ?? '',
      code: chapter?.code ?? '',
      library_id: libraryId,
      libraryname: subject.above.get(libraryId)?.name ?? '',
      ...figures(id),
      standards: own.map(({ node, substandards }) => ({
        id: node.id,
        name: node.name,
        code: node.code,
        ...figures(node.id),
        whole: substandards.length === node.substandard_total,
        assessment: view(node),
        substandards: substandards.map(view),
      })),
    };
  });
  return { message: say('kit.success'), data };
});

/** What an id asks for: a library is asked for by who assesses in it, whose own assessments are meant unless everybody's are. */
async function whose(
  context: Context,
  tenant: OrganizationScope,
  id: string,
  everybody: boolean,
): Promise<SubjectAsked> {
  const { role, id: actorId } = context.actor;
  if (tenant.libraries.includes(id))
    return { library_id: id, ...((role === 2 || role === 3) && !everybody && { assigned_user_id: actorId }) };
  if (role === 4 && id !== actorId) throw notFound('user', id);
  return { assigned_user_id: (await personOf(context, tenant, id)).id };
}
