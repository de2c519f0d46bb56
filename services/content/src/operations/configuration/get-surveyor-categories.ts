import { query } from '@attesta/kit';
import { surveyorCategoryView } from '../../configuration/configuration-views';
import { findConfiguration } from '../../configuration/list-configuration';

/** The surveyor category with an id, or all of a library (platform 7 Configuration). @throws not_found. */
export const getSurveyorCategories = query('content.GetSurveyorCategories', (request, context) =>
  findConfiguration(context, 'surveyor_category', request.id, ['library_id'], surveyorCategoryView),
);
