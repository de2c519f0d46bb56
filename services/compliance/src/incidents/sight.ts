import type { Context } from '@attesta/kit';

/**
 * Which incidents of an organization somebody may see. Repositories of incidents can't be made without one, and hold every read
 * and write to it, so that a hidden incident is answered like a missing one.
 */
export type Sight =
  /** Who handles all incidents of the organization. */
  | { kind: 'all' }
  /** Those that somebody has reported by name, or handles because an administrator has named them. */
  | { kind: 'own'; userId: string }
  /** Those of them that somebody handles. */
  | { kind: 'handled'; userId: string }
  /** The one that a receipt belongs to. */
  | { kind: 'receipt'; hash: string }
  | { kind: 'none' };

/** Nothing: for whoever reports without a name, and thereby becomes a stranger to the report. */
export const noSight: Sight = { kind: 'none' };

/**
 * What the caller may see of the organization acted for: all of it as its role 3, or as role 2 that rules its tree; else what is
 * their own. People of the platform see none: they may act for every organization, and handle the incidents of none.
 */
export function sightOf({ actor, realm }: Pick<Context, 'actor' | 'realm'>): Sight {
  if (realm === 'platform') return noSight;
  if (realm === 'tree' || actor.role === 3) return { kind: 'all' };
  return { kind: 'own', userId: actor.id };
}

/** Whether somebody handles an incident that they may see, rather than having reported it only. */
export function handles(sight: Sight, incident: { handler_ids: string[]; investigator_id: string }): boolean {
  if (sight.kind === 'all') return true;
  if (sight.kind !== 'own') return false;
  return incident.investigator_id === sight.userId || incident.handler_ids.includes(sight.userId);
}

/** What the caller handles: to whom a report is theirs alone, its links say what those who handle it make of it. */
export function linkedSight(context: Pick<Context, 'actor' | 'realm'>): Sight {
  const sight = sightOf(context);
  return sight.kind === 'own' ? { kind: 'handled', userId: sight.userId } : sight;
}
