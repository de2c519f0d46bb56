import type { OrganizationFields } from '../repositories/organization.schema';
import type { UserFields } from '../repositories/user.schema';
import type { WorkSent } from '../users/give-work';
import type { Named } from './must-exist';

/** What an organization names; its parent is looked at where it is placed. */
export function namedByOrganization({ libraries, user_id }: Partial<OrganizationFields> = {}): Named[] {
  return [
    { field: 'library', kind: 'library', ids: libraries },
    { field: 'user_id', kind: 'user', ids: [user_id] },
  ];
}

/** What an account names; its own organization is looked at where it takes a place there. */
export function namedByUser(user: Partial<UserFields>): Named[] {
  return [
    { field: 'parent_organization_id', kind: 'organization', ids: [user.parent_organization_id] },
    { field: 'client_id', kind: 'organization', ids: [user.client_id] },
    { field: 'library', kind: 'library', ids: user.library },
    { field: 'surveyor_category', kind: 'surveyor_category', ids: [user.surveyor_category] },
  ];
}

/** What somebody's work names. */
export function namedByWork({ properties, substandard_ids }: WorkSent = {}): Named[] {
  return [
    { field: 'properties', kind: 'library', ids: properties?.map(({ library_id }) => library_id) },
    ...(properties ?? []).map(
      ({ library_id, chapter_id }): Named => ({ field: 'properties', kind: 'chapter', ids: [chapter_id], library_id }),
    ),
    { field: 'substandard_ids', kind: 'substandard', ids: substandard_ids },
  ];
}
