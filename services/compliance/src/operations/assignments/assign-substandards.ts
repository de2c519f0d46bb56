import { operation } from '@attesta/kit';
import { assign } from '../../assignments/assign';

/** Gives substandards to an updater or surveyor (platform 7 Assignment). @throws AppError 'SubStandard not assigned' */
export const assignSubstandards = operation('compliance.AssignSubstandards', (request, context) =>
  assign(context, {
    ...request,
    level: 'substandard',
    label: 'SubStandard',
    ids: request.substandard_ids ?? [],
    removeIds: request.remove_substandard_ids ?? [],
  }),
);
