import { invalid, preparedCommand, say } from '@attesta/kit';
import { sentenceLanguages } from '@attesta/kit/say-in';
import { findingsOf } from '../../action-plans/read-plan';
import { checkBinderSize, mostBinders } from '../../binders/binder-limits';
import { binderScope, binderSize } from '../../binders/binder-scope';
import { binderViews } from '../../binders/binder-view';
import { oneOf } from '../../domain/one-of';
import { SurveyBinderRepository } from '../../repositories/survey-binder.repository';
import { inOrganization, organizationScope } from '../../requests/organization-scope';

/**
 * Orders a binder, which is made in the background (make-binder.ts); its size is looked at first.
 * @throws AppError invalid, not_found, forbidden, too_large
 */
export const orderSurveyBinder = preparedCommand('compliance.OrderSurveyBinder', async (request, context) => {
  const language = oneOf(sentenceLanguages, request.language || 'en', 'language');
  const tenant = await organizationScope(context);
  const found = await binderScope(context, tenant, request);
  const { node, library } = found;
  const with_files = request.with_files ?? false;
  checkBinderSize(await binderSize(tenant, found), with_files);
  return async (unit) => {
    const binders = new SurveyBinderRepository(inOrganization(unit, tenant.organization.id));
    if ((await binders.count()) >= mostBinders)
      throw invalid('library_id', say('compliance.binders_many', { count: mostBinders }));
    const binder = await binders.create({
      ordered_by: context.actor.id,
      kind: node.kind,
      node_id: node.id,
      name: node.name,
      library_id: library.id,
      library_name: library.name,
      chapter_id: node.kind === 'chapter' ? node.id : (node.chapter_id ?? ''),
      standard_id: node.kind === 'standard' ? node.id : '',
      language,
      findings_of: findingsOf(context) ?? '',
      with_files,
      status: 'waiting',
    });
    return { message: say('compliance.binder_ordered'), data: (await binderViews(context, [binder]))[0] };
  };
});
