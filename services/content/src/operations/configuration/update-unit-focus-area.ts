import { command, say } from '@attesta/kit';
import { updateConfiguration } from '../../configuration/change-configuration';
import { unitFocusAreaView } from '../../configuration/configuration-views';
import { optionalName } from '../../tree/node-input';

/** Changes a unit focus area that is the actor's to change (daily 7). @throws invalid, not_found, conflict. */
export const updateUnitFocusArea = command('content.UpdateUnitFocusArea', async (request, context, unit) => {
  const fields = { name: optionalName(request.name), created_date: request.created_date };
  const changed = await updateConfiguration(context, unit, 'unit_focus_area', request.id, fields, request.version);
  return { message: say('content.unit_focus_area_updated'), data: unitFocusAreaView(changed) };
});
