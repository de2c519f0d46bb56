import { grouped, listMeta, paging, query, say } from '@attesta/kit';
import type { GapAssessment } from '@attesta/proto/compliance';
import { gapMaterial } from '../../assessments/gap-material';
import { gapView } from '../../assessments/gap-view';
import { readAssessed } from '../../assessments/read-assessed';
import { assessmentSubject } from '../../assessments/subject';
import { organizationScope } from '../../requests/organization-scope';
import { pageRows } from '../../requests/page-rows';

const sortable = ['order', 'code', 'name', 'gap', 'updator_score', 'score', 'self_score', 'updated_at'];

/** One row a standard with its gap, in the order of the content (daily work 7 gap_assessment_get). */
export const listGapAssessments = query('compliance.ListGapAssessments', async (request, context) => {
  const page = paging(request, { sortable, defaultSort: 'order' });
  const isWanted = readAssessed(request.status);
  const tenant = await organizationScope(context, request.organization_id);
  const subject = await assessmentSubject(context, tenant, request);
  const { given, material } = await gapMaterial(context, tenant, subject);
  const byStandard = grouped(given, ({ node_id }) => node_id);
  const rows = [...subject.above.values()]
    .filter(({ kind }) => kind === 'standard')
    .map((standard, order): GapAssessment & { order: number } => ({
      ...gapView(standard, byStandard.get(standard.id) ?? [], material),
      order,
    }))
    .filter(
      ({ gap, name, code }) => isWanted(gap !== undefined) && (!page.pattern || page.pattern.test(`${code} ${name}`)),
    );
  const data = pageRows(rows, page, (row, field) => row[field as 'order' | 'name']);
  return { message: say('kit.success'), data, meta: listMeta(page, rows.length) };
});
