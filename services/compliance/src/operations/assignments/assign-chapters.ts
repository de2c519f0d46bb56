import { command } from '@attesta/kit';
import { assign } from '../../assignments/assign';

/** Gives chapters to an updater or surveyor (platform 7 Assignment). @throws AppError 'Chapter not assigned' */
export const assignChapters = command('compliance.AssignChapters', (request, context, unit) =>
  assign(context, unit, {
    ...request,
    level: 'chapter',
    label: 'Chapter',
    ids: request.chapter_ids ?? [],
    removeIds: request.remove_chapter_ids ?? [],
  }),
);
