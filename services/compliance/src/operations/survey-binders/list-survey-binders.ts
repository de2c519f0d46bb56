import { listMeta, paging, query, say } from '@attesta/kit';
import { binderViews } from '../../binders/binder-view';
import { visibleBinders } from '../../binders/visible-binders';
import { SurveyBinderRepository } from '../../repositories/survey-binder.repository';
import { organizationScope } from '../../requests/organization-scope';

/** The binders of the organization that the actor may see as a whole, the latest first. @throws AppError invalid */
export const listSurveyBinders = query('compliance.ListSurveyBinders', async (request, context) => {
  const page = paging(request, { sortable: ['created_at', 'name', 'status'], defaultSort: '-created_at' });
  const tenant = await organizationScope(context);
  const all = await new SurveyBinderRepository(tenant.scope).all(page.sort);
  const visible = await visibleBinders(context, tenant, all);
  const shown = page.limit ? visible.slice(page.skip, page.skip + page.limit) : visible;
  return {
    message: say('kit.success'),
    data: await binderViews(context, shown),
    meta: listMeta(page, visible.length),
  };
});
