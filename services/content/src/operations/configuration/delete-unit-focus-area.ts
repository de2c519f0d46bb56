import { operation } from '@attesta/kit';
import { deleteConfiguration } from '../../configuration/change-configuration';

/** Deletes a unit focus area that is the actor's to delete (platform 7, 8). @throws not_found. */
export const deleteUnitFocusArea = operation('content.DeleteUnitFocusArea', (request, context) =>
  deleteConfiguration(context, 'unit_focus_area', request.id, 'Unit Classes deleted Sucessfully'),
);
