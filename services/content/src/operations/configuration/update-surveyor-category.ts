import { operation } from '@attesta/kit';
import { updateConfiguration } from '../../configuration/change-configuration';
import { surveyorCategoryView } from '../../configuration/configuration-views';
import { optionalName } from '../../tree/node-input';

/** Changes a surveyor category (platform 7 Configuration). @throws invalid, not_found, conflict. */
export const updateSurveyorCategory = operation('content.UpdateSurveyorCategory', async (request, context) => {
  const fields = { name: optionalName(request.category_name, 'category_name'), created_date: request.created_date };
  const changed = await updateConfiguration(context, 'surveyor_category', request.id, fields, request.version);
  return { message: 'Surveyor Category updated Sucessfully', data: surveyorCategoryView(changed) };
});
