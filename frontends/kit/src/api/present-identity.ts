import type { RoleId } from '../session/roles';
import { type Session, session } from '../session/store';
import { readAllAnew } from './read-anew';

/** What a reply that brings tokens says of the person: it may be something else than at sign-in. */
export interface Identity {
  roleId?: number | string;
  organization_id?: string;
  organization_name?: string;
  surveyor_type?: number | string;
}

/**
 * Takes in what the person is now. With another role or organization the menu follows, nobody else is acted for any more,
 * and what is shown is read anew.
 */
export function takeIdentity(current: Session, told: Identity): void {
  const roleId = (Number(told.roleId) || current.roleId) as RoleId;
  const organizationId = told.organization_id || current.organizationId;
  const surveyorType = told.roleId ? Number(told.surveyor_type) || undefined : current.surveyorType;
  const same =
    roleId === current.roleId && organizationId === current.organizationId && surveyorType === current.surveyorType;
  if (same) return;
  const organizationName = told.organization_name || current.organizationName;
  session.update({ roleId, organizationId, organizationName, surveyorType, actingFor: '' });
  readAllAnew();
}
