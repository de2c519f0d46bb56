import { command } from '@attesta/kit';
import { deleteNode } from '../../tree/delete-node';

/** Deletes a standard with everything below it (platform 7 Chapters). @throws not_found, conflict. */
export const deleteStandard = command('content.DeleteStandard', (request, _context, unit) =>
  deleteNode(unit, 'standard', request.id),
);
