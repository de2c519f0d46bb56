import { AppError, command, notFound, objectId, say } from '@attesta/kit';
import { publishBinderFile } from '../../binders/binder-files';
import { mayDeleteBinder } from '../../binders/binder-view';
import { visibleBinders } from '../../binders/visible-binders';
import { SurveyBinderRepository } from '../../repositories/survey-binder.repository';
import { inOrganization, organizationScope } from '../../requests/organization-scope';

/** Lets go of a binder and its file; one that is being made is made no further. @throws AppError invalid, not_found, forbidden */
export const deleteSurveyBinder = command('compliance.DeleteSurveyBinder', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const tenant = await organizationScope(context);
  const own = inOrganization(unit, tenant.organization.id);
  const binders = new SurveyBinderRepository(own);
  const found = await binders.findById(id);
  // Who has ordered it may clear it away, also when they no longer may see what it says.
  const isOwn = found?.ordered_by === context.actor.id;
  if (!found || !(isOwn || (await visibleBinders(context, tenant, [found])).length > 0))
    throw notFound('survey_binder', id);
  if (!mayDeleteBinder(context, found)) throw new AppError('forbidden', say('compliance.binder_not_deletable'));
  await binders.drop(id);
  publishBinderFile(own, { ...found, version: found.version + 1, file: null });
  return { message: say('compliance.binder_deleted') };
});
