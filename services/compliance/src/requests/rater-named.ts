import { invalid, say } from '@attesta/kit';
import type { Rater } from '../domain/rater';

const named = new Map<string, Rater>(
  Object.entries({
    '4': 'updater',
    updater: 'updater',
    updator: 'updater',
    '5': 'internal_surveyor',
    surveyor: 'internal_surveyor',
    internal_surveyor: 'internal_surveyor',
    external_surveyor: 'external_surveyor',
    // Administrators and viewers see what updaters have answered.
    '1': 'updater',
    '2': 'updater',
    '3': 'updater',
    '6': 'updater',
  }),
);

/** The rater that a word or a role id stands for. @throws AppError invalid for another one, naming the field */
export function raterNamed(word: string | undefined, field: string): Rater {
  const rater = named.get((word ?? '').trim().toLowerCase());
  if (!rater) throw invalid(field, say('compliance.one_of', { field, values: [...named.keys()].join(', ') }));
  return rater;
}
