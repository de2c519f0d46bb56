import { caseless, changesOf, emailKey, invalid, say } from '@attesta/kit';
import type { CreateClientUserRequest__Output, UpdateClientUserRequest__Output } from '@attesta/proto/tenancy';
import { roleName } from '../domain/roles';
import type { UserFields } from '../repositories/user.schema';
import { given, readDayField, readEmail, readId, readIds, readPhone, readStatus } from './texts';

type Request = Partial<CreateClientUserRequest__Output & UpdateClientUserRequest__Output>;

/** How each field is read, and what it is when it is cleared; those without the latter can not be. */
const readers = {
  name: [(value: string) => value.trim()],
  email: [readEmail],
  role_id: [readRole],
  mobile_no: [readPhone, ''],
  library: [readIds, []],
  parent_organization_id: [readId, ''],
  organization_id: [readId],
  client_id: [readId, ''],
  surveyor_type: [readSurveyorType, 0],
  surveyor_category: [readId, ''],
  from_date: [readDayField, ''],
  to_date: [readDayField, ''],
  status: [readStatus],
} as const;

/**
 * The fields of an account that a request sends, checked; cleared where they came empty.
 * @throws AppError invalid naming the field
 */
export function readUser(request: Request): Partial<UserFields> {
  const { name, email, ...others } = changesOf(request, readers);
  return given({
    ...others,
    ...(name && { name, name_key: caseless(name) }),
    ...(email && { email, email_key: emailKey(email) }),
  }) as Partial<UserFields>;
}

/**
 * What must hold of an account as a whole.
 * @throws AppError invalid when a surveyor has no type, or its days are the wrong way round
 */
export function checkUser(user: Partial<UserFields>): void {
  if (user.role_id === 5 && !user.surveyor_type) {
    throw invalid('surveyor_type', say('tenancy.surveyor_needs_type'));
  }
  if (user.from_date && user.to_date && user.to_date < user.from_date) {
    throw invalid('to_date', say('tenancy.end_before_beginning', { end: 'to_date', beginning: 'from_date' }));
  }
}

function readRole(value: number): number {
  if (!roleName(value)) throw invalid('role_id', say('tenancy.role_unknown'));
  return value;
}

function readSurveyorType(value: number): number {
  if (![0, 1, 2].includes(value)) throw invalid('surveyor_type', say('tenancy.surveyor_type_unknown'));
  return value;
}
