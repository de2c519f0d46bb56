import { listMeta, paging, query, say } from '@attesta/kit';
import { changedFields } from '../../domain/versions/compare-versions';
import { adoptionPlan } from '../../versions/adoption';
import { differenceView, fieldViews, pathsOf } from '../../versions/difference-view';
import { versionFamily, versionViews } from '../../versions/family';

/**
 * What the organization acted for would take along to a version, with a page of the substandards of which a person has to say
 * whether they still mean the same.
 * @throws not_found, conflict when it does not work with an earlier version
 */
export const getVersionAdoption = query('content.GetVersionAdoption', async (request, context) => {
  const page = paging({ ...request, page: request.page ?? 1 }, { sortable: ['_id'], defaultSort: '_id' });
  const family = await versionFamily(context, request.id);
  const { used, plan, earlier, later } = await adoptionPlan(context, family);
  const [formerPath, path] = [pathsOf(earlier), pathsOf(later)];
  const [before, after] = await versionViews(context, [used, family.asked], used);
  const doubtful = plan.doubtful.slice(page.skip, page.skip + page.limit).map((pair) => ({
    id: pair.after.id,
    code: pair.after.code,
    name: pair.after.name,
    path: path(pair.after),
    fields: fieldViews(pair.before, pair.after, changedFields(pair.before, pair.after)),
    activities: pair.activities.map((activity) => {
      const fields = changedFields(activity.before, activity.after);
      const difference = { item: activity.after, before: activity.before, statuses: ['changed' as const], fields };
      return differenceView(difference, formerPath, path);
    }),
  }));
  return {
    message: say('content.success'),
    data: doubtful,
    meta: listMeta(page, plan.doubtful.length),
    adoption: {
      before,
      after,
      same: plan.same.length,
      added: plan.added.length,
      removed: plan.removed.length,
    },
  };
});
