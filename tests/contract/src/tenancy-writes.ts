import { anything, type NamingWrite } from './naming-write';
import type { Things } from './tenant-tree';

const user = ({ organization, library, chapter, substandard, category }: Things) => ({
  name: anything(),
  role_id: 5,
  surveyor_type: 1,
  organization_id: organization,
  library: [library],
  properties: [{ library_id: library, chapter_id: chapter }],
  substandard_ids: [substandard],
  surveyor_category: category,
});
const namedByUser = {
  organization_id: 'organization',
  client_id: 'organization',
  parent_organization_id: 'organization',
  'library.0': 'library',
  'properties.0.library_id': 'library',
  'properties.0.chapter_id': 'chapter',
  'substandard_ids.0': 'substandard',
  surveyor_category: 'category',
} as const;
const role = ({ updater, organization, library }: Things) => ({
  user_id: updater,
  role_id: 4,
  organization_id: organization,
  library: [library],
});
const namedByRole = {
  user_id: 'updater',
  organization_id: 'organization',
  'library.0': 'library',
  'properties.0.library_id': 'library',
  'properties.0.chapter_id': 'chapter',
  'substandard_ids.0': 'substandard',
  surveyor_category: 'category',
} as const;
const company = ({ organization, library }: Things) => ({
  name: anything(),
  company_type: 2,
  organization_type: 2,
  parent_id: organization,
  library: [library],
});

/** Writes of organizations and accounts that take the id of another record. */
export const tenancyWrites: NamingWrite[] = [
  {
    method: 'POST',
    path: '/api/organization/create',
    role: 2,
    body: company,
    names: { parent_id: 'organization', 'library.0': 'library', user_id: 'updater' },
  },
  {
    method: 'POST',
    path: '/clientapi/add_company/create',
    role: 2,
    body: company,
    names: { parent_id: 'organization', 'library.0': 'library', user_id: 'updater' },
  },
  {
    method: 'PUT',
    path: '/api/organization/update',
    role: 2,
    body: ({ organization, library }) => ({ id: organization, library: [library] }),
    names: { id: 'organization', parent_id: 'organization', 'library.0': 'library', user_id: 'updater' },
  },
  {
    method: 'PUT',
    path: '/api/organization/manageUser',
    role: 2,
    body: ({ organization }) => ({ id: organization }),
    names: { id: 'organization', organization_id: 'organization' },
  },
  {
    method: 'POST',
    path: '/clientapi/client_user/create',
    role: 3,
    body: (own) => ({ ...user(own), email: `${anything()}@example.test` }),
    names: namedByUser,
  },
  {
    method: 'PUT',
    path: '/clientapi/client_user/clientuserupdate',
    role: 3,
    body: ({ updater, library }) => ({ id: updater, library: [library] }),
    names: { ...namedByUser, id: 'updater' },
  },
  {
    method: 'PUT',
    path: '/api/organization/organizationuserupdate',
    role: 2,
    body: ({ updater, library }) => ({ id: updater, library: [library] }),
    names: { ...namedByUser, id: 'updater' },
  },
  {
    method: 'POST',
    path: '/client_roles/create',
    role: 3,
    body: (own) => ({ ...role(own), properties: [{ library_id: own.library, chapter_id: own.chapter }] }),
    names: namedByRole,
  },
  {
    method: 'POST',
    path: '/client_roles/update',
    role: 3,
    body: role,
    names: namedByRole,
  },
];
