import { countCommands } from '../repositories/database-probe';
import { answering } from '../testing/answering';
import { answers } from '../testing/content';
import { testWorld, type World } from '../testing/world';

/** What a write of an answer, and its form, may ask of the database; whoever needs more says here why. */
const most = { create: 21, update: 19, form: 11 };

describe('the database calls of an answer', () => {
  let world: World;
  const { activity, create, update } = answering(() => world);
  beforeAll(async () => {
    world = await testWorld();
    await world.assignAll(world.northwind, world.northwind.updater);
    // What is read once of a process (directory, names) is no part of it.
    await create({ admin_activity_id: activity(5)?.id, elements: answers(activity(5), 'met') });
  });
  afterAll(() => world?.service.drop());

  it('are few, and no more when somebody types on', async () => {
    const [one, other] = [activity(0), activity(1)];
    let id: string | undefined;
    const form =
      (checklist = one) =>
      () =>
        world.service.call(
          'compliance.GetChecklistForm',
          { id: checklist?.id ?? '', type: '1' },
          world.northwind.updater,
        );
    const made = await countCommands(async () => {
      const { data } = await create({ admin_activity_id: one?.id, elements: answers(one, 'met', 'not met') });
      id = data?.id;
    });
    const change = (...said: string[]) =>
      countCommands(() => update({ id, elements: answers(one, ...said), file_status: 'submitted' }));
    const changed = await change('met', 'met', 'not met');
    expect(await change('met', 'met', 'met', 'not met')).toBe(changed);
    const shown = await countCommands(form());
    expect(await countCommands(form(other))).toBeLessThan(shown);
    expect({ made, changed, shown }).toEqual({
      made: Math.min(made, most.create),
      changed: Math.min(changed, most.update),
      shown: Math.min(shown, most.form),
    });
  });
});
