import { command } from '@attesta/kit';
import { deleteConfiguration } from '../../configuration/change-configuration';
import {
  requireNoActivities,
  requireNoClasses,
  requireNoSurveyors,
  requireUnusedBySubstandards,
} from '../../configuration/require-unused';

/** Deletes a surveyor category (platform 7 Configuration). @throws not_found, forbidden, conflict while it is in use. */
export const deleteSurveyorCategory = command('content.DeleteSurveyorCategory', ({ id }, context, unit) =>
  deleteConfiguration(context, unit, 'surveyor_category', id, async (item) => {
    await requireUnusedBySubstandards(unit, 'surveyor_category_id', item);
    await requireNoClasses(unit, item);
    await requireNoSurveyors(context, item);
  }),
);

/** Deletes a session class (platform 7 Configuration). @throws not_found, forbidden, conflict while it is in use. */
export const deleteSessionClass = command('content.DeleteSessionClass', ({ id }, context, unit) =>
  deleteConfiguration(context, unit, 'session_class', id, (item) =>
    requireUnusedBySubstandards(unit, 'session_class_id', item),
  ),
);

/** Deletes a unit focus area (platform 7, 8). @throws not_found, forbidden, conflict while it is in use. */
export const deleteUnitFocusArea = command('content.DeleteUnitFocusArea', ({ id }, context, unit) =>
  deleteConfiguration(context, unit, 'unit_focus_area', id, (item) =>
    requireUnusedBySubstandards(unit, 'unit_focus_area', item),
  ),
);

/** Deletes a checklist name (platform 7 Configuration). @throws not_found, forbidden, conflict while it is in use. */
export const deleteChecklistName = command('content.DeleteChecklistName', ({ id }, context, unit) =>
  deleteConfiguration(context, unit, 'checklist_name', id, (item) => requireNoActivities(unit, item)),
);
