import { command } from '@attesta/kit';
import { deleteNode } from '../../tree/delete-node';

/** Deletes a chapter with everything below it (platform 7 Chapters). @throws not_found, conflict. */
export const deleteChapter = command('content.DeleteChapter', (request, _context, unit) =>
  deleteNode(unit, 'chapter', request.id),
);
