import { listMeta, query, say } from '@attesta/kit';
import { readableReach } from '../../access/reach';
import { matchesIn } from '../../domain/organization-matches';
import { OrganizationRepository } from '../../repositories/organization.repository';
import { organizationFilter, organizationPaging } from '../../requests/organization-list';
import { organizationViews } from '../../views/organization-view';

/**
 * Master companies, each with its branches in `children` (platform 7 Organizations). A super client admin's is the own one.
 * Of a list that is searched or filtered they are those with anything that matches, with what leads there.
 */
export const listMasterOrganizations = query('tenancy.ListMasterOrganizations', async (request, context) => {
  const { words, ...paging } = organizationPaging(request);
  const filter = await organizationFilter(context, request);
  const reach = await readableReach(context);
  const organizations = new OrganizationRepository(context, reach);
  const top = reach === 'all' ? undefined : context.actor.organizationId;
  const narrowed = words !== undefined || Object.keys(filter).length > 0;
  const matches = narrowed ? matchesIn(await organizations.findPlaces(filter, words), top) : undefined;
  const masters = top ? { _id: { $in: [top] } } : { parent_id: '' };
  const { items, total } = await organizations.list(
    matches ? { $and: [masters, { _id: { $in: matches.roots } }] } : masters,
    paging,
  );
  return {
    message: say('kit.success'),
    data: await organizationViews(context, items, { children: true, only: matches?.shown }),
    meta: listMeta(paging, total),
  };
});
