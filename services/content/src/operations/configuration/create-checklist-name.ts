import { command, objectId, say } from '@attesta/kit';
import { createConfiguration } from '../../configuration/change-configuration';
import { checklistNameView } from '../../configuration/configuration-views';
import { requiredName } from '../../tree/node-input';
import { checklistType } from './checklist-type';

/** Adds a checklist name to a library (platform 7 Configuration). @throws invalid, not_found, conflict. */
export const createChecklistName = command('content.CreateChecklistName', async (request, context, unit) => {
  const fields = {
    name: requiredName(request.name),
    type: checklistType(request.type) ?? 1,
    created_date: request.created_date,
  };
  const library = objectId(request.library_id, 'library_id');
  const created = await createConfiguration(context, unit, 'checklist_name', library, fields);
  return { message: say('content.checklist_name_added'), data: checklistNameView(created) };
});
