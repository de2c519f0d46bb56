import { operation } from '@attesta/kit';
import { deleteNode } from '../../tree/delete-node';

/** Deletes a standard with everything below it (platform 7 Chapters). @throws not_found, conflict. */
export const deleteStandard = operation('content.DeleteStandard', (request, context) =>
  deleteNode(context, 'standard', request.id, 'Standard deleted Sucessfully'),
);
