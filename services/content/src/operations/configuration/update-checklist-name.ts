import { command, say } from '@attesta/kit';
import { updateConfiguration } from '../../configuration/change-configuration';
import { checklistNameView } from '../../configuration/configuration-views';
import { optionalName } from '../../tree/node-input';
import { checklistType } from './checklist-type';

/** Changes a checklist name (platform 7 Configuration). @throws invalid, not_found, conflict. */
export const updateChecklistName = command('content.UpdateChecklistName', async (request, context, unit) => {
  const fields = {
    name: optionalName(request.name),
    type: checklistType(request.type),
    created_date: request.created_date,
  };
  const changed = await updateConfiguration(context, unit, 'checklist_name', request.id, fields, request.version);
  return { message: say('content.checklist_name_updated'), data: checklistNameView(changed) };
});
