import { invalid, say } from '@attesta/kit';
import type { CreateClientUserRequest__Output, UpdateClientUserRequest__Output } from '@attesta/proto/tenancy';
import { roleName } from '../domain/roles';
import { emailKey } from '../repositories/user.repository';
import type { UserFields } from '../repositories/user.schema';
import { given, readDayField, readEmail, readId, readIds, readPhone, readStatus, readText } from './texts';

type Request = Partial<CreateClientUserRequest__Output | UpdateClientUserRequest__Output>;
const longestName = 200;

/** The fields of an account that a request sends, checked. @throws AppError invalid naming the field */
export function readUser(request: Request): Partial<UserFields> {
  const name = readText(request.name, 'name', longestName);
  const email = readEmail(request.email);
  return given({
    ...(name ? { name, name_key: name.normalize('NFKC').toLowerCase() } : {}),
    ...(email ? { email, email_key: emailKey(email) } : {}),
    role_id: readRole(request.role_id),
    mobile_no: readPhone(request.mobile_no),
    library: readIds(request.library, 'library'),
    parent_organization_id: readId(request.parent_organization_id, 'parent_organization_id'),
    organization_id: readId(request.organization_id, 'organization_id') || undefined,
    client_id: readId(request.client_id, 'client_id'),
    surveyor_type: readSurveyorType(request.surveyor_type),
    surveyor_category: readId(request.surveyor_category, 'surveyor_category'),
    surveyor_session: readIds(request.surveyor_session, 'surveyor_session'),
    properties: readProperties(request.properties),
    substandard_ids: readIds(request.substandard_ids, 'substandard_ids'),
    from_date: readDayField(request.from_date, 'from_date'),
    to_date: readDayField(request.to_date, 'to_date'),
    status: readStatus(request.status),
  });
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

function readRole(value: number | null | undefined): number | undefined {
  if (value === null || value === undefined) return undefined;
  if (!roleName(value)) throw invalid('role_id', say('tenancy.role_unknown'));
  return value;
}

function readSurveyorType(value: number | null | undefined): number | undefined {
  if (value === null || value === undefined) return undefined;
  if (![0, 1, 2].includes(value)) throw invalid('surveyor_type', say('tenancy.surveyor_type_unknown'));
  return value;
}

function readProperties(values: Request['properties']): UserFields['properties'] | undefined {
  if (!values || values.length === 0) return undefined;
  return values.map(({ library_id, chapter_id }) => ({
    library_id: readId(library_id, 'properties') ?? '',
    chapter_id: readId(chapter_id, 'properties') ?? '',
  }));
}
