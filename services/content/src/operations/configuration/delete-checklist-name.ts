import { command, say } from '@attesta/kit';
import { deleteConfiguration } from '../../configuration/change-configuration';

/** Deletes a checklist name (platform 7 Configuration). @throws not_found. */
export const deleteChecklistName = command('content.DeleteChecklistName', (request, context, unit) =>
  deleteConfiguration(context, unit, 'checklist_name', request.id, say('content.checklist_name_deleted')),
);
