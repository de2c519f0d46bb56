import { grouped, invalid, listMeta, paging, query, say } from '@attesta/kit';
import type { SessionChecklist } from '@attesta/proto/compliance';
import { sourceOf } from '../../content/activity-source';
import { mean, rounded } from '../../domain/scoring/percentage';
import { NodeRepository } from '../../repositories/node.repository';
import { ResponseRepository } from '../../repositories/response.repository';
import { organizationScope } from '../../requests/organization-scope';
import { pageRows } from '../../requests/page-rows';
import { readableSession } from '../../sessions/read-session';
import { substandardsOf } from '../../sessions/session-scope';

const sortable = ['order', 'activity', 'status', 'score', 'standardname'];
const statuses = ['open', 'draft', 'scored'];

/**
 * The checklists that a session is about, in the order of the content, with what its surveyor has scored in it.
 * @throws AppError invalid, not_found for a session that is not the actor's to see
 */
export const listSessionChecklists = query('compliance.ListSessionChecklists', async (request, context) => {
  const page = paging(request, { sortable, defaultSort: 'order' });
  if (request.status && !statuses.includes(request.status))
    throw invalid('status', say('compliance.one_of', { field: 'status', values: statuses.join(', ') }));
  const tenant = await organizationScope(context);
  const session = await readableSession(context, tenant, request.id);
  const nodes = new NodeRepository(tenant.scope);
  const substandards = await substandardsOf(tenant.scope, session);
  const [activities, above, responses] = await Promise.all([
    nodes.activitiesOf(substandards.map(({ id }) => id)),
    nodes.present(substandards.flatMap(({ chapter_id, standard_id }) => [chapter_id ?? '', standard_id ?? ''])),
    new ResponseRepository(tenant.scope).ofSession(session.id),
  ]);
  const placed = new Map([...above, ...substandards].map((node) => [node.id, node]));
  const answered = grouped(responses, ({ activity_id }) => activity_id);
  const order = (id?: string): number => placed.get(id ?? '')?.order ?? 0;
  const rows = activities
    .filter(({ activity }) => activity?.type === 1)
    .map((activity): SessionChecklist => {
      const substandard = placed.get(activity.substandard_ids.find((id) => placed.has(id)) ?? '');
      const response = answered.get(activity.id)?.at(-1);
      return {
        id: activity.id,
        type: sourceOf(activity),
        activity: activity.name,
        code: activity.code,
        chapter_id: substandard?.chapter_id ?? '',
        chaptername: placed.get(substandard?.chapter_id ?? '')?.name ?? '',
        standard_id: substandard?.standard_id ?? '',
        standardname: placed.get(substandard?.standard_id ?? '')?.name ?? '',
        substandard_id: substandard?.id ?? '',
        substandardname: substandard?.name ?? '',
        esr: activity.substandard_ids.some((id) => placed.get(id)?.esr),
        noofelement: activity.activity?.elements.length ?? 0,
        noofresponse: response?.elements.filter((element) => element.response).length ?? 0,
        status: !response ? 'open' : response.file_status === 'draft' ? 'draft' : 'scored',
        response_id: response?.id ?? '',
        response_date: response?.response_date ?? '',
        score: rounded(response?.score),
      };
    })
    .sort(
      (a, b) =>
        order(a.chapter_id) - order(b.chapter_id) ||
        order(a.standard_id) - order(b.standard_id) ||
        order(a.substandard_id) - order(b.substandard_id),
    )
    .map((row, index) => ({ ...row, order: index }));
  const wanted = rows.filter(
    (row) =>
      (!request.status || row.status === request.status) &&
      (!page.pattern || page.pattern.test(`${row.code} ${row.activity} ${row.substandardname} ${row.standardname}`)),
  );
  const standing = (status: string): number => rows.filter((row) => row.status === status).length;
  return {
    message: say('kit.success'),
    data: pageRows(wanted, page, (row, field) => row[field as 'order' | 'activity']),
    meta: listMeta(page, wanted.length),
    progress: {
      checklists: rows.length,
      scored: standing('scored'),
      drafts: standing('draft'),
      score: rounded(mean(responses.flatMap(({ score }) => score ?? []))),
    },
  };
});
