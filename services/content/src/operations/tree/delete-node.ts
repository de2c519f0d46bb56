import { command } from '@attesta/kit';
import { deleteNode } from '../../tree/delete-node';

/** Deletes a chapter with everything below it (platform 7 Chapters). @throws not_found, forbidden, conflict. */
export const deleteChapter = command('content.DeleteChapter', (request, context, unit) =>
  deleteNode(context, unit, 'chapter', request.id),
);

/** Deletes a standard with everything below it (platform 7 Chapters). @throws not_found, forbidden, conflict. */
export const deleteStandard = command('content.DeleteStandard', (request, context, unit) =>
  deleteNode(context, unit, 'standard', request.id),
);

/** Deletes a substandard and the admin-created activities that belong to it alone (platform 7 Chapters). @throws not_found, forbidden, conflict. */
export const deleteSubstandard = command('content.DeleteSubstandard', (request, context, unit) =>
  deleteNode(context, unit, 'substandard', request.id),
);
