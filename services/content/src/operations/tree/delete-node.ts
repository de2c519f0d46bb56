import { command } from '@attesta/kit';
import { deleteNode } from '../../tree/delete-node';

/** Deletes a chapter with everything below it (platform 7 Chapters). @throws not_found, conflict. */
export const deleteChapter = command('content.DeleteChapter', (request, _context, unit) =>
  deleteNode(unit, 'chapter', request.id),
);

/** Deletes a standard with everything below it (platform 7 Chapters). @throws not_found, conflict. */
export const deleteStandard = command('content.DeleteStandard', (request, _context, unit) =>
  deleteNode(unit, 'standard', request.id),
);

/** Deletes a substandard and the admin-created activities that belong to it alone (platform 7 Chapters). @throws not_found, conflict. */
export const deleteSubstandard = command('content.DeleteSubstandard', (request, _context, unit) =>
  deleteNode(unit, 'substandard', request.id),
);
