import { command } from '@attesta/kit';
import { deleteConfiguration } from '../../configuration/change-configuration';

/** Deletes a surveyor category (platform 7 Configuration). @throws not_found, forbidden, conflict while it is in use. */
export const deleteSurveyorCategory = command('content.DeleteSurveyorCategory', ({ id }, context, unit) =>
  deleteConfiguration(context, unit, 'surveyor_category', id),
);

/** Deletes a session class (platform 7 Configuration). @throws not_found, forbidden, conflict while it is in use. */
export const deleteSessionClass = command('content.DeleteSessionClass', ({ id }, context, unit) =>
  deleteConfiguration(context, unit, 'session_class', id),
);

/** Deletes a unit focus area (platform 7, 8). @throws not_found, forbidden, conflict while it is in use. */
export const deleteUnitFocusArea = command('content.DeleteUnitFocusArea', ({ id }, context, unit) =>
  deleteConfiguration(context, unit, 'unit_focus_area', id),
);

/** Deletes a checklist name (platform 7 Configuration). @throws not_found, forbidden, conflict while it is in use. */
export const deleteChecklistName = command('content.DeleteChecklistName', ({ id }, context, unit) =>
  deleteConfiguration(context, unit, 'checklist_name', id),
);
