import { type Context, listMeta, mostRecords, paging, type Scope } from '@attesta/kit';
import type { ListAgreementsReply, ListAgreementsRequest__Output as Request } from '@attesta/proto/documents';
import { AgreementRepository } from '../repositories/agreement.repository';
import { oneOf } from '../requests/one-of';
import { agreementReader } from './agreement-scope';
import { agreementViews } from './agreement-views';
import { type AgreementStatus, agreementStatuses, unsignedStatuses } from './domain/agreement-status';

/** What lists call the columns that are stored under other names. */
const stored: Record<string, string> = { fileName: 'name' };
const sortable = ['fileName', 'status', 'expiry_date', 'created_at', 'signed_at'];

/** The agreements that the actor sees. @param scope a transaction that has changed them @throws AppError invalid naming the field */
export async function listAgreements(
  context: Context,
  request: Partial<Request>,
  scope: Scope = context,
): Promise<Pick<ListAgreementsReply, 'data' | 'meta'>> {
  const page = paging(request, { sortable, defaultSort: '-created_at', most: mostRecords });
  const sort = Object.fromEntries(Object.entries(page.sort).map(([field, way]) => [stored[field] ?? field, way]));
  const statuses = readStatuses(request);
  const filter = {
    ...(statuses && { statuses }),
    ...(request.to_sign && { toSign: true }),
    ...(request.initkey && { policy_id: request.initkey }),
  };
  const reader = await agreementReader(context);
  const { items, total } = await new AgreementRepository(scope).list(reader, filter, { ...page, sort });
  return { data: await agreementViews(context, items), meta: listMeta(page, total) };
}

function readStatuses({ status, group }: Partial<Request>): readonly AgreementStatus[] | undefined {
  if (status) return [oneOf(agreementStatuses, status, 'status')];
  if (!group) return undefined;
  return oneOf(['signed', 'unsigned'] as const, group, 'group') === 'signed' ? ['signed'] : unsignedStatuses;
}
