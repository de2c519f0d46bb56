import type { Actor } from '@attesta/kit';

/** What decides who may read a file. */
export interface Readable {
  organization_id: string;
  /** "everyone": part of a library that the platform shares; "organization" otherwise. */
  audience: string;
  user_id: string;
}

/**
 * Whether a user may read a file: their own, their organization's, or one that is everyone's. Role 1 reads all of them.
 * @param owns whether the actor's organization stands above another (asked for role 2 only)
 */
export async function mayRead(
  file: Readable,
  actor: Actor,
  owns: (organizationId: string) => Promise<boolean>,
): Promise<boolean> {
  if (actor.role === 1 || file.audience === 'everyone') return true;
  if (file.user_id !== '' && file.user_id === actor.id) return true;
  if (file.organization_id === '') return false;
  if (file.organization_id === actor.organizationId) return true;
  return actor.role === 2 && owns(file.organization_id);
}
