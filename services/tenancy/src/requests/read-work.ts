import { changesOf } from '@attesta/kit';
import type { CreateClientUserRequest__Output } from '@attesta/proto/tenancy';
import type { WorkNamed } from '../domain/work';
import type { WorkSent } from '../users/give-work';
import { given, readId, readIds } from './texts';

type Request = Pick<CreateClientUserRequest__Output, 'properties' | 'substandard_ids'> & { fields_sent?: string[] };

const readers = {
  properties: [readProperties, []],
  substandard_ids: [readIds, []],
} as const;

/** What a request says that somebody answers for, checked; nothing where it came empty. @throws AppError invalid naming the field */
export function readWork(request: Partial<Request>): WorkSent {
  return given(changesOf(request, readers)) as WorkSent;
}

function readProperties(values: NonNullable<Request['properties']>): WorkNamed['properties'] {
  return values.map(({ library_id, chapter_id }) => ({
    library_id: readId(library_id, 'properties') ?? '',
    chapter_id: readId(chapter_id, 'properties') ?? '',
  }));
}
