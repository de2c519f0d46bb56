import type { Context } from '@attesta/kit';
import type { Makers } from '../repositories';

/** The organizations whose libraries the actor may change: whoever made them, those of the own tree, or nobody's. */
export async function makers({ realm, actor, directory }: Context): Promise<Makers> {
  if (realm === 'platform') return 'all';
  if (realm === 'organization') return [];
  const below = await directory.descendants(actor.organizationId);
  return [actor.organizationId, ...below.map(({ id }) => id)];
}
