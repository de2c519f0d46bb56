import { command } from '@attesta/kit';
import { assign } from '../../assignments/assign';

/** Gives substandards to an updater or surveyor (platform 7 Assignment). @throws AppError 'SubStandard not assigned' */
export const assignSubstandards = command('compliance.AssignSubstandards', (request, context, unit) =>
  assign(context, unit, {
    ...request,
    level: 'substandard',
    label: 'SubStandard',
    ids: request.substandard_ids ?? [],
    removeIds: request.remove_substandard_ids ?? [],
  }),
);
