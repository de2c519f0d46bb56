import { query } from '@attesta/kit';
import {
  checklistNameView,
  sessionClassView,
  surveyorCategoryView,
  unitFocusAreaView,
} from '../../configuration/configuration-views';
import { findConfiguration, listConfiguration } from '../../configuration/list-configuration';

/** The surveyor category with an id, or all of a library (platform 7 Configuration). @throws not_found. */
export const getSurveyorCategories = query('content.GetSurveyorCategories', (request, context) =>
  findConfiguration(context, 'surveyor_category', request.id, ['library_id'], surveyorCategoryView),
);

/** The session class with an id, or all of a library or surveyor category (platform 7 Configuration). @throws not_found. */
export const getSessionClasses = query('content.GetSessionClasses', (request, context) =>
  findConfiguration(context, 'session_class', request.id, ['library_id', 'surveyor_category_id'], sessionClassView),
);

/** The unit focus areas of a library, the platform's and the organization's own (platform 7, daily 7). @throws not_found. */
export const listUnitFocusAreas = query('content.ListUnitFocusAreas', (request, context) =>
  listConfiguration(context, 'unit_focus_area', request, unitFocusAreaView),
);

/** The checklist names of a library (platform 7 Configuration). @throws not_found when the actor may not see it. */
export const listChecklistNames = query('content.ListChecklistNames', (request, context) =>
  listConfiguration(context, 'checklist_name', request, checklistNameView),
);
