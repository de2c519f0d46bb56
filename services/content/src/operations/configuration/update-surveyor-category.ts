import { command, say } from '@attesta/kit';
import { updateConfiguration } from '../../configuration/change-configuration';
import { surveyorCategoryView } from '../../configuration/configuration-views';
import { optionalName } from '../../tree/node-input';

/** Changes a surveyor category (platform 7 Configuration). @throws invalid, not_found, conflict. */
export const updateSurveyorCategory = command('content.UpdateSurveyorCategory', async (request, context, unit) => {
  const fields = { name: optionalName(request.category_name, 'category_name'), created_date: request.created_date };
  const changed = await updateConfiguration(context, unit, 'surveyor_category', request.id, fields, request.version);
  return { message: say('content.surveyor_category_updated'), data: surveyorCategoryView(changed) };
});
