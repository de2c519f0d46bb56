import { listMeta, paging, query, say } from '@attesta/kit';
import { committeeViews } from '../../committees/committee-view';
import { CommitteeRepository } from '../../repositories/committee.repository';
import { actingFor } from '../../requests/acting-for';
import { oneOf } from '../../requests/texts';

const sortable = ['committee_name', 'status', 'created_at'];

/** The committees of the organization acted for, by name (daily work 7 Committees). @throws AppError invalid */
export const listCommittees = query('governance.ListCommittees', async (request, context) => {
  const page = paging(request, { sortable, defaultSort: 'committee_name' });
  const scope = actingFor(context);
  const filter = request.status ? { status: oneOf(['active', 'dissolved'], request.status, 'status') } : {};
  const { items, total } = await new CommitteeRepository(scope).list(filter, page);
  return {
    message: say('kit.success'),
    data: await committeeViews(context, scope, items),
    meta: listMeta(page, total),
  };
});
