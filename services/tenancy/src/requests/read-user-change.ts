import { objectId } from '@attesta/kit';
import type { UpdateClientUserRequest__Output } from '@attesta/proto/tenancy';
import type { UserChange } from '../users/change-user';
import { readUser } from './read-user';
import { readWork } from './read-work';

/** What a request would change of an account, checked. @throws AppError invalid naming the field */
export function readUserChange(request: UpdateClientUserRequest__Output): UserChange {
  return {
    id: objectId(request.id, 'id'),
    sent: readUser(request),
    work: readWork(request),
    version: request.version,
  };
}
