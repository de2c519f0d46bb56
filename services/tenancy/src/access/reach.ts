import type { Context } from '@attesta/kit';
import { OrganizationRepository } from '../repositories/organization.repository';
import type { Reach } from '../repositories/reach.repository';

/**
 * The organizations that the actor may read by id: role 1 all, every other role its own and, up to role 3, those below.
 */
export async function readableReach(context: Context): Promise<Reach> {
  const { role, organizationId } = context.actor;
  if (role === 1) return 'all';
  return role <= 3 ? new OrganizationRepository(context, 'all').idsFrom(organizationId) : [organizationId];
}

/** The organizations whose data the actor may change: role 1 all, role 2 its own and those below, role 3 its own. */
export async function manageableReach(context: Context): Promise<Reach> {
  return context.actor.role === 3 ? [context.actor.organizationId] : readableReach(context);
}

/**
 * The organizations that a list or a dashboard is about: the one acted for and, for roles 1 and 2, those below; all of
 * them when a platform admin has selected none.
 */
export async function selectedReach(context: Context): Promise<Reach> {
  const selected = context.organizationId;
  if (context.actor.role === 1 && !selected) return 'all';
  return context.actor.role <= 2 ? new OrganizationRepository(context, 'all').idsFrom(selected) : [selected];
}

/** The organization acted for alone; all of them when a platform admin has selected none. For lists to choose people from. */
export function ownReach(context: Context): Reach {
  return context.organizationId ? [context.organizationId] : 'all';
}

/** Whether an organization lies within a reach. */
export function within(reach: Reach, organizationId: string): boolean {
  return reach === 'all' || reach.includes(organizationId);
}
