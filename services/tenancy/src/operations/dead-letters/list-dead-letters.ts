import { listMeta, paging, query, say } from '@attesta/kit';
import { askServices, servicesOf } from '../../dead-letters/every-service';
import { pageAcross } from '../../domain/page-across';

const mostWithoutPaging = 200;

/**
 * The events that services could not apply, service by service; the first 200 when no page is asked for.
 * @throws AppError invalid, or unavailable when no service answers
 */
export const listDeadLetters = query('tenancy.ListDeadLetters', async (request, context) => {
  const asked = paging(request, { sortable: ['position'], defaultSort: 'position' });
  const page = asked.pageSize ? asked : { ...asked, pageSize: mostWithoutPaging, limit: mostWithoutPaging };
  const { subject, organization_id } = request;
  const counted = await askServices(servicesOf(request.service), (service) =>
    context.callForActor('kit.CountDeadLetters', { organization_id }, service),
  );
  const groups = counted.answers.flatMap(({ service, answer }) =>
    (answer.data ?? []).map((group) => ({ service, subject: group.subject ?? '', count: group.count ?? 0 })),
  );
  const lists = counted.answers.map(({ service: name }) => ({
    name,
    count: groups
      .filter((group) => group.service === name && (!subject || group.subject === subject))
      .reduce((sum, { count }) => sum + count, 0),
  }));
  const parts = await Promise.all(
    pageAcross(lists, page.skip, page.limit).map(({ name, skip, limit }) =>
      context.callForActor('kit.ListDeadLetters', { filter: { subject, organization_id }, skip, limit }, name),
    ),
  );
  const total = lists.reduce((sum, { count }) => sum + count, 0);
  return {
    message: say('kit.success'),
    data: parts.flatMap(({ data }) => data ?? []),
    meta: listMeta(page, total),
    subjects: [...new Set(groups.map((group) => group.subject))].sort(),
    unanswered: counted.unanswered,
  };
});
