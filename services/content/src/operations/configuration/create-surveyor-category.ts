import { command, objectId, say } from '@attesta/kit';
import { createConfiguration } from '../../configuration/change-configuration';
import { surveyorCategoryView } from '../../configuration/configuration-views';
import { requiredName } from '../../tree/node-input';

/** Adds a surveyor category to a library (platform 7 Configuration). @throws invalid, not_found, conflict. */
export const createSurveyorCategory = command('content.CreateSurveyorCategory', async (request, context, unit) => {
  const fields = { name: requiredName(request.category_name, 'category_name'), created_date: request.created_date };
  const library = objectId(request.library_id, 'library_id');
  const created = await createConfiguration(context, unit, 'surveyor_category', library, fields);
  return { message: say('content.surveyor_category_added'), data: surveyorCategoryView(created) };
});
