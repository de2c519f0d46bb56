import { command } from '@attesta/kit';
import { assign } from '../../assignments/assign';

/*
 * Each gives nodes of one level to an updater or surveyor, and takes others back (platform 7 Assignment); they differ in
 * the level and in the names of the fields that list its nodes. @throws AppError, naming the field that is wrong
 */

export const assignChapters = command('compliance.AssignChapters', (request, context, unit) =>
  assign(context, unit, 'chapter', request, request.chapter_ids, request.remove_chapter_ids),
);

export const assignStandards = command('compliance.AssignStandards', (request, context, unit) =>
  assign(context, unit, 'standard', request, request.standard_ids, request.remove_standard_ids),
);

export const assignSubstandards = command('compliance.AssignSubstandards', (request, context, unit) =>
  assign(context, unit, 'substandard', request, request.substandard_ids, request.remove_substandard_ids),
);
