import { command, say } from '@attesta/kit';
import { deleteConfiguration } from '../../configuration/change-configuration';

/** Deletes a unit focus area that is the actor's to delete (platform 7, 8). @throws not_found. */
export const deleteUnitFocusArea = command('content.DeleteUnitFocusArea', (request, context, unit) =>
  deleteConfiguration(context, unit, 'unit_focus_area', request.id, say('content.unit_focus_area_deleted')),
);
