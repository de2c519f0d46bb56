import { type Context, invalid, query, say } from '@attesta/kit';
import type { Reference__Output } from '@attesta/proto/content';
import { platform } from '../../domain/organization';
import {
  type ConfigurationKind,
  configurationModels,
  EveryConfigurationRepository,
  LibraryRepository,
  NodeRepository,
} from '../../repositories';

const nodeKinds = ['chapter', 'standard', 'substandard'];

/**
 * Which of the things that another service was given do not exist, or no longer, in the order of the request. A library
 * that none of the organizations made which the request names counts as missing.
 * @throws AppError invalid for a kind that is none
 */
export const listMissingReferences = query('content.ListMissingReferences', async (request, context) => {
  const asked = (request.references ?? []).map((one) => ({ ...one, kind: one.kind ?? '' }));
  const present = new Set<Reference__Output>();
  for (const kind of new Set(asked.map((one) => one.kind))) {
    const ofKind = asked.filter((one) => one.kind === kind);
    const makers = await makersOf(
      context,
      kind,
      ofKind.map(({ id }) => id ?? ''),
    );
    for (const one of ofKind) if (isThere(one, makers)) present.add(one);
  }
  const missing = asked.filter((one) => !present.has(one));
  return { message: say('content.success'), data: missing.map(({ kind, id }) => ({ kind, id })) };
});

function isThere({ id, organization_ids = [] }: Reference__Output, makers: Map<string, string>): boolean {
  const maker = makers.get(id ?? '');
  return maker !== undefined && (organization_ids.length === 0 || organization_ids.includes(maker));
}

/** Who made those of the things that are there; what is no library has no maker of its own. */
async function makersOf(context: Context, kind: string, ids: string[]): Promise<Map<string, string>> {
  if (kind === 'library') {
    const libraries = await new LibraryRepository(context, 'all').findByIds(ids);
    return new Map(libraries.map(({ id, organization_id = platform }) => [id, organization_id]));
  }
  const found = nodeKinds.includes(kind)
    ? (await new NodeRepository(context, 'all').findByIds(ids)).filter((node) => node.kind === kind)
    : await configurationOf(context, kind, ids);
  return new Map(found.map(({ id }) => [id, platform]));
}

function configurationOf(context: Context, kind: string, ids: string[]): Promise<{ id: string }[]> {
  if (!Object.hasOwn(configurationModels, kind))
    throw invalid('references', `There is no kind "${kind}" of reference.`);
  return new EveryConfigurationRepository(kind as ConfigurationKind, context).findByIds(ids);
}
