import { testWorld, type World } from './world';

/** A world in which the updaters of both clients have everything assigned. */
export async function answeringWorld(): Promise<World> {
  const world = await testWorld();
  await world.assignAll(world.northwind, world.northwind.updater);
  await world.assignAll(world.lakeside, world.lakeside.updater);
  return world;
}

/** The checklists of a world, and the calls by which somebody answers them: Northwind's updater unless it is said who. */
export function answering(world: () => World) {
  const updater = () => world().northwind.updater;
  return {
    activity: (index: number) => world().content.activities[index],
    create: (request: object, as = updater()) =>
      world().service.call('compliance.CreateChecklistResponse', request, as),
    update: (request: object, as = updater()) =>
      world().service.call('compliance.UpdateChecklistResponse', request, as),
    read: (id: string | undefined, as = updater()) =>
      world().service.call('compliance.GetChecklistResponse', { id: id ?? '' }, as),
  };
}
