import { newId } from '@attesta/kit/testing';
import { startWorld, type World } from './world';

/** A library that Northwind uses, and one that Lakeside uses. */
export interface TreeWorld {
  world: World;
  library: string;
  foreign: string;
}

/** Content with two empty libraries. */
export async function treeWorld(): Promise<TreeWorld> {
  const world = await startWorld();
  const make = async (name: string): Promise<string> =>
    (await world.call('content.CreateLibrary', { name }, world.as.super)).data?.id ?? '';
  const library = await make('Clinic standards');
  const foreign = await make('Laboratory standards');
  await world.useLibraries(world.northwind, [library]);
  await world.useLibraries(world.lakeside, [foreign]);
  return { world, library, foreign };
}

/** The calls that make chapters, standards and substandards below something. */
export function treeCalls(world: () => World) {
  return {
    chapterIn: async (library_id: string, fields: object = {}) =>
      (
        await world().call(
          'content.CreateChapter',
          { name: 'Chapter', library_id, code: newId(), ...fields },
          world().as.super,
        )
      ).data!,
    standardIn: async (chapter_id: string | undefined, fields: object = {}) =>
      (await world().call('content.CreateStandard', { name: 'Standard', chapter_id, ...fields }, world().as.super))
        .data!,
    substandardIn: async (standard_id: string | undefined, fields: object = {}) =>
      (
        await world().call(
          'content.CreateSubstandard',
          { name: 'Substandard', standard_id, ...fields },
          world().as.super,
        )
      ).data!,
    names: (reply: { data?: { name?: string }[] }) => reply.data?.map(({ name }) => name),
  };
}
