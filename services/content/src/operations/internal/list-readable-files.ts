import { type Context, query, say } from '@attesta/kit';
import { visibleLibraries } from '../../access/visible-libraries';
import { EverySubstandardFileRepository, NodeRepository } from '../../repositories';

/**
 * Which of some files are documents of substandards that the actor may see, or documents that an organization they may act
 * for has put in their place.
 */
export const listReadableFiles = query('content.ListReadableFiles', async (request, context) => {
  const ids = request.ids ?? [];
  const nodes = new NodeRepository(context, await visibleLibraries(context));
  const shared = await nodes.withFiles(ids);
  const own = await new EverySubstandardFileRepository(context).withFiles(ids);
  const substandards = new Set((await nodes.findByIds(own.map((one) => one.substandard_id))).map(({ id }) => id));
  const readable = new Set(shared.map(({ file }) => file?.id));
  const reach = await organizationsInReach(context);
  for (const { organization_id, substandard_id, file } of own)
    if (substandards.has(substandard_id) && (reach === 'all' || reach.has(organization_id))) readable.add(file?.id);
  return { message: say('content.success'), data: ids.filter((id) => readable.has(id)) };
});

async function organizationsInReach({ actor, realm, directory }: Context): Promise<'all' | Set<string>> {
  if (realm === 'platform') return 'all';
  return new Set((await directory.seenBy(actor, realm)).map(({ id }) => id));
}
