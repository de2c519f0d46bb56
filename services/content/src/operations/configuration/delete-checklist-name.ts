import { operation } from '@attesta/kit';
import { deleteConfiguration } from '../../configuration/change-configuration';

/** Deletes a checklist name (platform 7 Configuration). @throws not_found. */
export const deleteChecklistName = operation('content.DeleteChecklistName', (request, context) =>
  deleteConfiguration(context, 'checklist_name', request.id, 'Checklist deleted Sucessfully'),
);
