import { changesOf, command, objectId, say } from '@attesta/kit';
import { updateConfiguration } from '../../configuration/change-configuration';
import { readChecklistType, readDate } from '../../configuration/configuration-input';
import {
  checklistNameView,
  sessionClassView,
  surveyorCategoryView,
  unitFocusAreaView,
} from '../../configuration/configuration-views';
import { requireCategory } from '../../configuration/session-class-category';
import { readName } from '../../tree/node-input';

/** How each kind's fields are read; of all of them only the category of a session class can be cleared. */
const readers = {
  surveyorCategory: { category_name: [readName], created_date: [readDate] },
  sessionClass: { class_name: [readName], created_date: [readDate], surveyor_category_id: [objectId, ''] },
  unitFocusArea: { name: [readName], created_date: [readDate] },
  checklistName: { name: [readName], created_date: [readDate], type: [readChecklistType] },
} as const;

/** Changes a surveyor category (platform 7 Configuration). @throws invalid, not_found, forbidden, conflict. */
export const updateSurveyorCategory = command('content.UpdateSurveyorCategory', async (request, context, unit) => {
  const { category_name: name, ...others } = changesOf(request, readers.surveyorCategory);
  const changed = await updateConfiguration(context, unit, 'surveyor_category', request, { name, ...others });
  return { message: say('content.surveyor_category_updated'), data: surveyorCategoryView(changed) };
});

/** Changes a session class (platform 7 Configuration). @throws invalid, not_found, forbidden, conflict. */
export const updateSessionClass = command('content.UpdateSessionClass', async (request, context, unit) => {
  const { class_name: name, ...others } = changesOf(request, readers.sessionClass);
  await requireCategory(context, others.surveyor_category_id);
  const changed = await updateConfiguration(context, unit, 'session_class', request, { name, ...others });
  return { message: say('content.session_class_updated'), data: sessionClassView(changed) };
});

/** Changes a unit focus area that is the actor's to change (daily 7). @throws invalid, not_found, forbidden, conflict. */
export const updateUnitFocusArea = command('content.UpdateUnitFocusArea', async (request, context, unit) => {
  const fields = changesOf(request, readers.unitFocusArea);
  const changed = await updateConfiguration(context, unit, 'unit_focus_area', request, fields);
  return { message: say('content.unit_focus_area_updated'), data: unitFocusAreaView(changed) };
});

/** Changes a checklist name (platform 7 Configuration). @throws invalid, not_found, forbidden, conflict. */
export const updateChecklistName = command('content.UpdateChecklistName', async (request, context, unit) => {
  const fields = changesOf(request, readers.checklistName);
  const changed = await updateConfiguration(context, unit, 'checklist_name', request, fields);
  return { message: say('content.checklist_name_updated'), data: checklistNameView(changed) };
});
