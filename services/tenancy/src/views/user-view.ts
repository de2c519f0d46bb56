import type { Scope } from '@attesta/kit';
import type { ClientUser, User as UserMessage } from '@attesta/proto/tenancy';
import { waitingChange } from '../domain/email-change';
import { signInState } from '../domain/invitation';
import { roleName } from '../domain/roles';
import { LibraryNameRepository } from '../repositories/library-name.repository';
import { OrganizationRepository } from '../repositories/organization.repository';
import type { User } from '../repositories/user.schema';
import { WorkRepository } from '../repositories/work.repository';
import type { Work } from '../repositories/work.schema';

/** Accounts as lists show them (platform 3 User), with the names of their organizations and what they answer for: two more database calls. */
export async function userViews(scope: Scope, users: User[]): Promise<UserMessage[]> {
  const ids = [...new Set(users.map(({ organization_id }) => organization_id))];
  const organizations = await new OrganizationRepository(scope, 'all').findByIds(ids);
  const names = new Map(organizations.map(({ id, name }) => [id, name]));
  const work = await new WorkRepository(scope).ofUsers(users.map(({ id }) => id));
  return users.map((user) => listed(user, names.get(user.organization_id) ?? '', work.get(user.id)));
}

/** An account as the edit view shows it: librarydetails, property_mapping, surveyorCategories and surveyorSession too. */
export async function clientUserView(scope: Scope, user: User): Promise<ClientUser> {
  const [[shown], libraries] = await Promise.all([
    userViews(scope, [user]),
    new LibraryNameRepository(scope).byId(user.library),
  ]);
  const { surveyor_session: sessions, ...fields } = shown as UserMessage;
  return {
    ...fields,
    librarydetails: user.library.map((id) => ({ id, name: libraries.get(id)?.name ?? '' })),
    property_mapping: fields.properties ?? [],
    surveyorCategories: user.surveyor_category ? [{ id: user.surveyor_category, name: '' }] : [],
    surveyorSession: (sessions ?? []).map((id) => ({ id, name: '' })),
  };
}

function listed(user: User, organization_name: string, work?: Work): UserMessage {
  const {
    name_key: _name,
    email_key: _email,
    email_changed_by: _by,
    email_change,
    invitation,
    joined_at,
    deleted: _deleted,
    search_keys: _keys,
    ...fields
  } = user;
  const now = new Date();
  const waiting = waitingChange(email_change, now);
  return {
    ...fields,
    waiting_email: waiting?.email ?? '',
    waiting_email_until: waiting?.until.toISOString() ?? '',
    sign_in_state: signInState({ invitation, joined_at }, now),
    invited_until: (!joined_at && invitation?.until.toISOString()) || '',
    properties: work?.properties ?? [],
    standard_ids: work?.standard_ids ?? [],
    substandard_ids: work?.substandard_ids ?? [],
    surveyor_session: work?.session_ids ?? [],
    role_name: roleName(user.role_id),
    organization_name,
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
  };
}
