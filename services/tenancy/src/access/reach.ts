import type { Context } from '@attesta/kit';
import { OrganizationRepository } from '../repositories/organization.repository';
import type { Reach } from '../repositories/reach.repository';

/** The organizations that the actor may read by id: the platform's people all, roles 2 and 3 their own and those below it. */
export async function readableReach(context: Context): Promise<Reach> {
  const { role, organizationId } = context.actor;
  if (context.realm === 'platform') return 'all';
  return role <= 3 ? new OrganizationRepository(context, 'all').idsFrom(organizationId) : [organizationId];
}

/** The organizations whose data the actor may change: those of readableReach, but role 3 only its own. */
export async function manageableReach(context: Context): Promise<Reach> {
  return context.actor.role === 3 ? [context.actor.organizationId] : readableReach(context);
}

/**
 * The organizations that a list or a dashboard is about: the one acted for and, for roles 1 and 2, those below; all of
 * them when somebody of the platform has selected none.
 */
export async function selectedReach(context: Context): Promise<Reach> {
  const selected = context.organizationId;
  if (context.realm === 'platform' && !selected) return 'all';
  return context.realm !== 'organization' ? new OrganizationRepository(context, 'all').idsFrom(selected) : [selected];
}

/** The organization acted for alone; all of them when somebody of the platform has selected none. For lists to choose people from. */
export function ownReach(context: Context): Reach {
  return context.organizationId ? [context.organizationId] : 'all';
}

/** Whether an organization lies within a reach. */
export function within(reach: Reach, organizationId: string): boolean {
  return reach === 'all' || reach.includes(organizationId);
}
