import { startWorld, type World } from './world';

/** A library that Northwind uses, with two substandards, and a substandard of a library that nobody uses. */
export interface ActivityWorld {
  world: World;
  library: string;
  substandard: string;
  second: string;
  foreign: string;
}

/** Content with what activities are made below. */
export async function activityWorld(): Promise<ActivityWorld> {
  const world = await startWorld();
  const [library, substandard, second] = await tree(world, 'Clinic standards');
  const [, foreign] = await tree(world, 'Laboratory standards');
  await world.useLibraries(world.northwind, [library]);
  return { world, library, substandard, second, foreign };
}

/** The calls that make activities below the first substandard: the platform's, and an organization's own. */
export function activityCalls(at: () => ActivityWorld) {
  const usual = () => ({ type: 1, name: 'Round', substandard_id: [at().substandard] });
  return {
    admin: (fields: object, as = at().world.as.super) =>
      at().world.call('content.CreateAdminActivity', { ...usual(), ...fields }, as),
    own: (fields: object, as = at().world.as.admin) =>
      at().world.call('content.CreateClientActivity', { ...usual(), ...fields }, as),
    names: (reply: { data?: { name?: string }[] }) => reply.data?.map(({ name }) => name),
  };
}

/** A library with one standard of two substandards: the ids of the three. */
export async function tree(world: World, name: string): Promise<[string, string, string]> {
  const made = await world.call('content.CreateLibrary', { name }, world.as.super);
  const chapter = await world.call(
    'content.CreateChapter',
    { name: 'Chapter', library_id: made.data?.id },
    world.as.super,
  );
  const standard = await world.call(
    'content.CreateStandard',
    { name: 'Standard', chapter_id: chapter.data?.id },
    world.as.super,
  );
  const create = async (one: string) =>
    (await world.call('content.CreateSubstandard', { name: one, standard_id: standard.data?.id }, world.as.super)).data
      ?.id ?? '';
  return [made.data?.id ?? '', await create('One'), await create('Two')];
}
