import { changesOf, command, objectId, say } from '@attesta/kit';
import { createConfiguration } from '../../configuration/change-configuration';
import { readChecklistType, readDate } from '../../configuration/configuration-input';
import {
  checklistNameView,
  sessionClassView,
  surveyorCategoryView,
  unitFocusAreaView,
} from '../../configuration/configuration-views';
import { requireCategory } from '../../configuration/session-class-category';
import { requiredName } from '../../tree/node-input';

/** Adds a surveyor category to a library (platform 7 Configuration). @throws invalid, not_found, forbidden, conflict. */
export const createSurveyorCategory = command('content.CreateSurveyorCategory', async (request, context, unit) => {
  const fields = {
    name: requiredName(request.category_name, 'category_name'),
    created_date: readDate(request.created_date),
  };
  const library = objectId(request.library_id, 'library_id');
  const created = await createConfiguration(context, unit, 'surveyor_category', library, fields);
  return { message: say('content.surveyor_category_added'), data: surveyorCategoryView(created) };
});

/** Adds a session class to a library (platform 7 Configuration). @throws invalid, not_found, forbidden, conflict. */
export const createSessionClass = command('content.CreateSessionClass', async (request, context, unit) => {
  const library = objectId(request.library_id, 'library_id');
  const fields = {
    name: requiredName(request.class_name, 'class_name'),
    created_date: readDate(request.created_date),
    ...changesOf(request, { surveyor_category_id: [objectId, ''] }),
  };
  await requireCategory(context, fields.surveyor_category_id, library);
  const created = await createConfiguration(context, unit, 'session_class', library, fields);
  return { message: say('content.session_class_added'), data: sessionClassView(created) };
});

/** Adds a unit focus area to a library that the actor may change; to one that was given, for the own organization (daily 7). */
export const createUnitFocusArea = command('content.CreateUnitFocusArea', async (request, context, unit) => {
  const fields = { name: requiredName(request.name), created_date: readDate(request.created_date) };
  const library = objectId(request.library_id, 'library_id');
  const created = await createConfiguration(context, unit, 'unit_focus_area', library, fields);
  return { message: say('content.unit_focus_area_added'), data: unitFocusAreaView(created) };
});

/** Adds a checklist name to a library (platform 7 Configuration). @throws invalid, not_found, forbidden, conflict. */
export const createChecklistName = command('content.CreateChecklistName', async (request, context, unit) => {
  const fields = {
    name: requiredName(request.name),
    created_date: readDate(request.created_date),
    type: readChecklistType(request.type ?? 1),
  };
  const library = objectId(request.library_id, 'library_id');
  const created = await createConfiguration(context, unit, 'checklist_name', library, fields);
  return { message: say('content.checklist_name_added'), data: checklistNameView(created) };
});
