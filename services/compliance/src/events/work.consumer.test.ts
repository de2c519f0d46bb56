import { newId } from '@attesta/kit/testing';
import { testWorld, type World } from '../testing/world';

/** What tenancy tells when chapters and substandards come with somebody's account. */
describe('work that is given with an account', () => {
  let world: World;
  const chapters: string[] = [];
  const substandards: string[] = [];
  let library = '';
  beforeAll(async () => {
    world = await testWorld();
    chapters.push(...world.content.chapters.map(({ id }) => id));
    substandards.push(...world.content.substandards.map(({ id }) => id));
    library = world.content.chapters[0]?.library_id ?? '';
  });
  afterAll(() => world?.service.drop());

  const give = (given: { properties?: { chapter_id: string; library_id?: string }[]; substandard_ids?: string[] }) => {
    const properties = (given.properties ?? []).map((one) => ({ library_id: library, ...one }));
    const data = {
      user_id: world.northwind.updater.userId,
      role_id: 4,
      properties,
      substandard_ids: given.substandard_ids ?? [],
      given_by: world.northwind.admin.userId,
    };
    return world.service.event('tenancy.user.work_given', data, { organization_id: world.northwind.id });
  };
  const assigned = async () => {
    const request = { user_id: world.northwind.updater.userId };
    const { data } = await world.service.call('compliance.ListAssignments', request, world.northwind.admin);
    return (data ?? []).map(({ level, node_id }) => `${level} ${node_id}`).sort();
  };

  it('becomes assignments', async () => {
    await give({ properties: [{ chapter_id: chapters[0] ?? '' }], substandard_ids: [substandards[7] ?? ''] });
    expect(await assigned()).toEqual([`chapter ${chapters[0]}`, `substandard ${substandards[7]}`]);
  });

  it('told again, changes nothing', async () => {
    const before = await world.published('compliance.assignment.changed');
    await give({ properties: [{ chapter_id: chapters[0] ?? '' }], substandard_ids: [substandards[7] ?? ''] });
    expect(await world.published('compliance.assignment.changed')).toHaveLength(before.length);
  });

  it('takes back what is no longer named, and leaves standards alone', async () => {
    const standard_ids = [world.content.substandards[4]?.standard_id ?? ''];
    const standard = { user_id: world.northwind.updater.userId, standard_ids };
    await world.service.call('compliance.AssignStandards', standard, world.northwind.admin);
    await give({ properties: [{ chapter_id: chapters[1] ?? '' }] });
    expect(await assigned()).toEqual([`chapter ${chapters[1]}`, `standard ${standard_ids[0]}`]);
  });

  it('is every chapter of a library of which no chapter is named', async () => {
    await give({ properties: [{ chapter_id: '' }] });
    expect((await assigned()).filter((one) => one.startsWith('chapter'))).toEqual(
      chapters.map((id) => `chapter ${id}`).sort(),
    );
  });

  it('is told with the library of each chapter', async () => {
    await give({ properties: [] });
    await give({ properties: [{ chapter_id: chapters[0] ?? '' }] });
    const last = (await world.published('compliance.assignment.changed')).at(-1);
    expect(last?.data).toMatchObject({
      level: 'chapter',
      assigned: [chapters[0]],
      libraries: { [chapters[0] ?? '']: library },
    });
  });

  it('waits for content that has not arrived yet', async () => {
    const before = await assigned();
    await give({ properties: [{ chapter_id: newId() }] }).catch(() => undefined);
    expect(await assigned()).toEqual(before);
  });
});
