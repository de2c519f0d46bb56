import { command, objectId, say } from '@attesta/kit';
import { requireVisible, visibleLibraries } from '../../access/visible-libraries';
import { createConfiguration } from '../../configuration/change-configuration';
import { unitFocusAreaView } from '../../configuration/configuration-views';
import { requiredName } from '../../tree/node-input';

/** Adds a unit focus area to a library: for all by roles 1 and 2, for their own organization by a client admin (daily 7). */
export const createUnitFocusArea = command('content.CreateUnitFocusArea', async (request, context, unit) => {
  const fields = { name: requiredName(request.name), created_date: request.created_date };
  const library = objectId(request.library_id, 'library_id');
  requireVisible(await visibleLibraries(context), library);
  const created = await createConfiguration(context, unit, 'unit_focus_area', library, fields);
  return { message: say('content.unit_focus_area_added'), data: unitFocusAreaView(created) };
});
