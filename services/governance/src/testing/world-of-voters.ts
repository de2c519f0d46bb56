import { voters } from './voters';
import { testWorld, type World } from './world';

/** The world of a test file and what its tests of votes do again and again; both are there once its tests begin, and dropped behind the last. */
export function worldOfVoters(): { world: World; polls: ReturnType<typeof voters> } {
  const [world, polls] = [{} as World, {} as ReturnType<typeof voters>];
  beforeAll(async () => {
    Object.assign(world, await testWorld());
    Object.assign(polls, voters(world));
  });
  afterAll(() => world.service?.drop());
  return { world, polls };
}
