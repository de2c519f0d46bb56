import { command } from '@attesta/kit';
import { deleteNode } from '../../tree/delete-node';

/** Deletes a substandard and the admin-created activities that belong to it alone (platform 7 Chapters). @throws not_found, conflict. */
export const deleteSubstandard = command('content.DeleteSubstandard', (request, _context, unit) =>
  deleteNode(unit, 'substandard', request.id),
);
