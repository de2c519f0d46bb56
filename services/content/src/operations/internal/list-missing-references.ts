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

/** Where a thing lies: its library, or itself, and who made that. */
interface Place {
  library_id: string;
  maker: string;
}

/**
 * Which of the things that another service was given do not exist, or no longer, in the order of the request. A library
 * that none of the organizations made which the reference names counts as missing, and what is no library where it lies
 * outside the libraries and makers that the request names, or in another library than the reference names.
 * @throws AppError invalid for a kind that is none
 */
export const listMissingReferences = query('content.ListMissingReferences', async (request, context) => {
  const asked = (request.references ?? []).map((one) => ({ ...one, kind: one.kind ?? '' }));
  const { library_ids = [], organization_ids = [] } = request;
  const anywhere = library_ids.length + organization_ids.length === 0;
  const [libraries, makers] = [new Set(library_ids), new Set(organization_ids)];
  const mayLie = ({ library_id, maker }: Place): boolean => anywhere || libraries.has(library_id) || makers.has(maker);
  const present = new Set<Reference__Output>();
  for (const kind of new Set(asked.map((one) => one.kind))) {
    const ofKind = asked.filter((one) => one.kind === kind);
    const ids = ofKind.map(({ id }) => id ?? '');
    const places = await (kind === 'library' ? librariesBy(context, ids) : placesOf(context, kind, ids));
    for (const one of ofKind) {
      const place = places.get(one.id ?? '');
      const fits = place && (kind === 'library' ? isMadeBy(one, place) : mayLie(place) && liesIn(one, place));
      if (fits) present.add(one);
    }
  }
  const missing = asked.filter((one) => !present.has(one));
  return {
    message: say('content.success'),
    data: missing.map(({ kind, id, library_id }) => ({ kind, id, library_id })),
  };
});

function isMadeBy({ organization_ids = [] }: Reference__Output, { maker }: Place): boolean {
  return organization_ids.length === 0 || organization_ids.includes(maker);
}

function liesIn({ library_id }: Reference__Output, place: Place): boolean {
  return !library_id || library_id === place.library_id;
}

async function librariesBy(context: Context, ids: string[]): Promise<Map<string, Place>> {
  const libraries = await new LibraryRepository(context, 'all').findByIds(ids);
  return new Map(
    libraries.map(({ id, organization_id = platform }) => [id, { library_id: id, maker: organization_id }]),
  );
}

async function placesOf(context: Context, kind: string, ids: string[]): Promise<Map<string, Place>> {
  const found = nodeKinds.includes(kind)
    ? (await new NodeRepository(context, 'all').findByIds(ids)).filter((node) => node.kind === kind)
    : await configurationOf(context, kind, ids);
  const libraries = await librariesBy(context, [...new Set(found.map(({ library_id }) => library_id))]);
  return new Map(found.map(({ id, library_id }) => [id, libraries.get(library_id) ?? { library_id, maker: platform }]));
}

function configurationOf(context: Context, kind: string, ids: string[]): Promise<{ id: string; library_id: string }[]> {
  if (!Object.hasOwn(configurationModels, kind))
    throw invalid('references', `There is no kind "${kind}" of reference.`);
  return new EveryConfigurationRepository(kind as ConfigurationKind, context).findByIds(ids);
}
