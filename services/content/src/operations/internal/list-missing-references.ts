import { type Context, invalid, query, say } from '@attesta/kit';
import {
  type ConfigurationKind,
  configurationModels,
  EveryConfigurationRepository,
  LibraryRepository,
  NodeRepository,
} from '../../repositories';

const nodeKinds = ['chapter', 'standard', 'substandard'];

/**
 * Which of the things that another service was given do not exist, or no longer, in the order of the request.
 * @throws AppError invalid for a kind that is none
 */
export const listMissingReferences = query('content.ListMissingReferences', async (request, context) => {
  const asked = (request.references ?? []).map(({ kind, id }) => ({ kind: kind ?? '', id: id ?? '' }));
  const present = new Set<string>();
  for (const kind of new Set(asked.map((one) => one.kind))) {
    const ids = asked.filter((one) => one.kind === kind).map(({ id }) => id);
    for (const id of await idsOf(context, kind, ids)) present.add(`${kind} ${id}`);
  }
  return { message: say('content.success'), data: asked.filter(({ kind, id }) => !present.has(`${kind} ${id}`)) };
});

async function idsOf(context: Context, kind: string, ids: string[]): Promise<string[]> {
  if (kind === 'library') return (await new LibraryRepository(context).findByIds(ids)).map(({ id }) => id);
  if (nodeKinds.includes(kind)) {
    const nodes = await new NodeRepository(context).findByIds(ids);
    return nodes.filter((node) => node.kind === kind).map(({ id }) => id);
  }
  if (!Object.hasOwn(configurationModels, kind))
    throw invalid('references', `There is no kind "${kind}" of reference.`);
  return (await new EveryConfigurationRepository(kind as ConfigurationKind, context).findByIds(ids)).map(
    ({ id }) => id,
  );
}
