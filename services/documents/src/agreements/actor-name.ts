import type { Context } from '@attesta/kit';

/** What the actor is called in the history of an agreement. */
export async function actorName({ actor, directory }: Context): Promise<string> {
  return (await directory.names([actor.id])).get(actor.id) ?? '';
}
