import { listMeta, paging, query, say } from '@attesta/kit';
import type { SelfAssessment } from '@attesta/proto/compliance';
import { readAssessed } from '../../assessments/read-assessed';
import { assessedSubject } from '../../assessments/self-scores';
import { selfView } from '../../assessments/self-view';
import { assessmentSubject } from '../../assessments/subject';
import { rounded } from '../../domain/scoring/percentage';
import { meanScore } from '../../domain/self-score';
import { organizationScope } from '../../requests/organization-scope';
import { pageRows } from '../../requests/page-rows';

const sortable = ['order', 'code', 'name', 'updator_score', 'updated_at'];

/** One row a substandard with what was assessed of it, in the order of the content (daily work 7 self_assessment/substandard). */
export const listSelfAssessments = query('compliance.ListSelfAssessments', async (request, context) => {
  const page = paging(request, { sortable, defaultSort: 'order' });
  const isWanted = readAssessed(request.status);
  const tenant = await organizationScope(context, request.organization_id);
  const subject = await assessmentSubject(context, tenant, request);
  const { byNode, scores } = await assessedSubject(tenant, subject);
  const people = [...new Set([...byNode.values()].flat().map(({ assessor_id }) => assessor_id))];
  const material = {
    organizationId: tenant.organization.id,
    above: subject.above,
    names: await context.directory.names(people),
  };
  const rows = subject.substandards
    .filter(({ id, name, code }) => {
      const isAssessed = (scores.get(id)?.assessed ?? 0) > 0;
      return isWanted(isAssessed) && (!page.pattern || page.pattern.test(`${code} ${name}`));
    })
    .map((node, order): SelfAssessment & { order: number } => ({
      ...selfView(node, byNode.get(node.id) ?? [], material),
      standard_score: rounded(meanScore(byNode.get(node.standard_id) ?? [])),
      order,
    }));
  const data = pageRows(rows, page, (row, field) => row[field as 'order' | 'name']);
  return { message: say('kit.success'), data, meta: listMeta(page, rows.length) };
});
