import { command } from '@attesta/kit';
import { assign } from '../../assignments/assign';

/** Gives standards to an updater or surveyor (platform 7 Assignment). @throws AppError 'Standard not assigned' */
export const assignStandards = command('compliance.AssignStandards', (request, context, unit) =>
  assign(context, unit, {
    ...request,
    level: 'standard',
    label: 'Standard',
    ids: request.standard_ids ?? [],
    removeIds: request.remove_standard_ids ?? [],
  }),
);
