import { operation } from '@attesta/kit';
import { assign } from '../../assignments/assign';

/** Gives chapters to an updater or surveyor (platform 7 Assignment). @throws AppError 'Chapter not assigned' */
export const assignChapters = operation('compliance.AssignChapters', (request, context) =>
  assign(context, {
    ...request,
    level: 'chapter',
    label: 'Chapter',
    ids: request.chapter_ids ?? [],
    removeIds: request.remove_chapter_ids ?? [],
  }),
);
