import { listMeta, paging, query, say } from '@attesta/kit';
import { adoptable } from '../../versions/adoption';
import { versionFamily, versionViews } from '../../versions/family';
import { adoptionPage } from '../../versions/heavy-versions';

/**
 * What the organization acted for would take along to a version, with a page of the substandards of which a person has to say
 * whether they still mean the same.
 * @throws not_found, conflict when it does not work with an earlier version
 */
export const getVersionAdoption = query('content.GetVersionAdoption', async (request, context) => {
  const page = paging({ ...request, page: request.page ?? 1 }, { sortable: ['_id'], defaultSort: '_id' });
  const family = await versionFamily(context, request.id);
  const { used, ...two } = await adoptable(context, family);
  const plan = await adoptionPage(context, { ...two, skip: page.skip, take: page.limit });
  const [before, after] = await versionViews(context, [used, family.asked], used);
  return {
    message: say('content.success'),
    data: plan.page,
    meta: listMeta(page, plan.doubtful),
    adoption: { before, after, same: plan.same, added: plan.added, removed: plan.removed },
  };
});
