import { command } from '@attesta/kit';
import { deleteConfiguration } from '../../configuration/change-configuration';
import { requireNoClasses, requireUnusedBySubstandards } from '../../configuration/require-unused';

/** Deletes a surveyor category (platform 7 Configuration). @throws not_found, conflict while it is in use. */
export const deleteSurveyorCategory = command('content.DeleteSurveyorCategory', ({ id: given }, context, unit) =>
  deleteConfiguration(context, unit, 'surveyor_category', given, async (id) => {
    await requireUnusedBySubstandards(unit, 'surveyor_category_id', id);
    await requireNoClasses(unit, id);
  }),
);

/** Deletes a session class (platform 7 Configuration). @throws not_found, conflict while it is in use. */
export const deleteSessionClass = command('content.DeleteSessionClass', ({ id: given }, context, unit) =>
  deleteConfiguration(context, unit, 'session_class', given, (id) =>
    requireUnusedBySubstandards(unit, 'session_class_id', id),
  ),
);

/** Deletes a unit focus area that is the actor's to delete (platform 7, 8). @throws not_found. */
export const deleteUnitFocusArea = command('content.DeleteUnitFocusArea', ({ id }, context, unit) =>
  deleteConfiguration(context, unit, 'unit_focus_area', id),
);

/** Deletes a checklist name (platform 7 Configuration). @throws not_found. */
export const deleteChecklistName = command('content.DeleteChecklistName', ({ id }, context, unit) =>
  deleteConfiguration(context, unit, 'checklist_name', id),
);
