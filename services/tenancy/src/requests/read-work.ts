import { changesOf } from '@attesta/kit';
import type { CreateClientUserRequest__Output } from '@attesta/proto/tenancy';
import type { WorkNamed } from '../domain/work';
import type { WorkSent } from '../users/give-work';
import { given, readId, readIds } from './texts';

type Request = Pick<
  CreateClientUserRequest__Output,
  'properties' | 'substandard_ids' | 'surveyor_session' | 'new_surveyor_session'
> & { fields_sent?: string[] };

const readers = {
  properties: [readProperties, []],
  substandard_ids: [readIds, []],
} as const;

/**
 * What a request says that somebody answers for, checked; nothing where it came empty. Surveyor sessions are only given: each
 * has one surveyor, so that one which is not named stays theirs. @throws AppError invalid naming the field
 */
export function readWork(request: Partial<Request>): WorkSent {
  const sessions = [
    ...(readIds(request.surveyor_session, 'surveyor_session') ?? []),
    ...(readIds(request.new_surveyor_session, 'new_surveyor_session') ?? []),
  ];
  const session_ids = sessions.length > 0 ? [...new Set(sessions)] : undefined;
  return given({ ...changesOf(request, readers), session_ids }) as WorkSent;
}

function readProperties(values: NonNullable<Request['properties']>): WorkNamed['properties'] {
  return values.map(({ library_id, chapter_id }) => ({
    library_id: readId(library_id, 'properties') ?? '',
    chapter_id: readId(chapter_id, 'properties') ?? '',
  }));
}
