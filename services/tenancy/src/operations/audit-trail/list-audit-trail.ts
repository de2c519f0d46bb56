import { type Domain, invalid, listMeta, paging, query, say } from '@attesta/kit';
import { auditKinds, everyAuditKind } from '@attesta/proto/audit-kinds';
import { askServices } from '../../dead-letters/every-service';

/** So far back the pages of a list go; what is older is a list of its own, behind a line of this one. */
const mostShown = 5000;
const mostWithoutPaging = 200;

/**
 * Who has changed what, the latest first, across all services: each says when its changes were, and only those of the page are asked
 * for. The first 200 when no page is asked for; what is older than a line of it, by `before`.
 * @throws AppError invalid, forbidden, or unavailable when no service answers
 */
export const listAuditTrail = query('tenancy.ListAuditTrail', async (request, context) => {
  const asked = paging({ ...request, sort: '-at' }, { sortable: ['at'], defaultSort: '-at' });
  const page = asked.pageSize ? asked : { ...asked, pageSize: mostWithoutPaging, limit: mostWithoutPaging };
  const { kind, user_id, record_id, from_date, to_date, before } = request;
  const limit = page.skip + page.limit;
  if (limit > mostShown + page.limit) throw invalid('page', say('tenancy.audit_narrow', { most: mostShown }));
  const counted = await askServices(servicesOf(kind), (service) =>
    context.callForActor(
      'kit.ListAuditPositions',
      { kind, user_id, record_id, from_date, to_date, before, limit: Math.min(limit, mostShown) },
      service,
    ),
  );
  const positions = counted.answers
    .flatMap(({ service, answer }) => (answer.data ?? []).map(({ id = '', at = '' }) => ({ service, id, at })))
    .sort((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1))
    .slice(page.skip, limit);
  const found = await Promise.all(
    [...new Set(positions.map(({ service }) => service))].map(async (service) => {
      const ids = positions.filter((one) => one.service === service).map(({ id }) => id);
      return (await context.callForActor('kit.ListAuditRecords', { ids }, service)).data ?? [];
    }),
  );
  const byId = new Map(found.flat().map((record) => [record.id, record]));
  const total = counted.answers.reduce((sum, { answer }) => sum + (answer.total ?? 0), 0);
  const last = positions.at(-1);
  return {
    message: say('kit.success'),
    next: last && total > limit ? `${last.at} ${last.id}` : '',
    data: positions.flatMap(({ id }) => byId.get(id) ?? []),
    meta: listMeta(page, Math.min(total, mostShown), total > mostShown),
    unanswered: counted.unanswered,
  };
});

/** The services that keep records of a kind; without one all that keep any. @throws AppError invalid for an unknown kind */
function servicesOf(kind: string | null | undefined): Domain[] {
  const known = everyAuditKind.filter((one) => !kind || one === kind);
  if (known.length === 0) throw invalid('kind', say('tenancy.audit_kind', { kinds: everyAuditKind.join(', ') }));
  return [...new Set(known.map((one) => auditKinds[one].service))];
}
