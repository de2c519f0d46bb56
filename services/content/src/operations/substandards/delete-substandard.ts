import { operation } from '@attesta/kit';
import { deleteNode } from '../../tree/delete-node';

/** Deletes a substandard and the admin-created activities that belong to it alone (platform 7 Chapters). @throws not_found, conflict. */
export const deleteSubstandard = operation('content.DeleteSubstandard', (request, context) =>
  deleteNode(context, 'substandard', request.id, 'Substandard deleted Sucessfully'),
);
