import { operation } from '@attesta/kit';
import { assign } from '../../assignments/assign';

/** Gives standards to an updater or surveyor (platform 7 Assignment). @throws AppError 'Standard not assigned' */
export const assignStandards = operation('compliance.AssignStandards', (request, context) =>
  assign(context, {
    ...request,
    level: 'standard',
    label: 'Standard',
    ids: request.standard_ids ?? [],
    removeIds: request.remove_standard_ids ?? [],
  }),
);
