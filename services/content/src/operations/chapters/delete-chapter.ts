import { operation } from '@attesta/kit';
import { deleteNode } from '../../tree/delete-node';

/** Deletes a chapter with everything below it (platform 7 Chapters). @throws not_found, conflict. */
export const deleteChapter = operation('content.DeleteChapter', (request, context) =>
  deleteNode(context, 'chapter', request.id, 'Chapter deleted Sucessfully'),
);
