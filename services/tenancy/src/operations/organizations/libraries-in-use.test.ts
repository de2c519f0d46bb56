import { OrganizationModel } from '../../repositories/organization.schema';
import { refusal, tenancyWorld, type World } from '../../testing/tenancy-world';

let world: World;
beforeAll(async () => {
  world = await tenancyWorld();
});
afterAll(() => world.service.drop());

const update = (request: object, as = world.as(1, world.platform)) =>
  world.service.call('tenancy.UpdateOrganization', request, as);
const stored = () => OrganizationModel.find().sort({ _id: 1 }).lean();

describe('a library with which an organization works', () => {
  const used = () => {
    const id = world.addContent('library');
    return { id, give: (organization: string) => give(organization, id) };
  };
  const give = async (organization: string, id: string): Promise<void> => {
    const { libraries = [] } = (await OrganizationModel.findById(organization).lean()) ?? {};
    await OrganizationModel.updateOne({ _id: organization }, { $set: { libraries: [...libraries, id] } });
  };

  test('is not taken from it, neither by name nor by a list without it', async () => {
    const { id, give } = used();
    await give(world.lake);
    world.useLibrary(id, world.lake, { assignments: 2, responses: 5 });
    world.useLibrary(id, world.north, { assignments: 90, responses: 90 });
    const before = await stored();
    const kept = (before.find(({ _id }) => String(_id) === world.lake)?.libraries ?? []).filter((one) => one !== id);
    for (const sent of [{ removeLibrary: [id] }, { library: kept, fields_sent: ['id', 'library'] }]) {
      const error = await refusal(update({ id: world.lake, ...sent }));
      expect(error).toMatchObject({ code: 'conflict', errors: [{ field: 'library' }] });
      expect(error.message).toBe('What is taken away is in use here. Assignments: 2, answers: 5.');
    }
    expect(await stored()).toEqual(before);
  });

  test('is not taken from above branches that have it, and from a branch as soon as nothing hangs on it there', async () => {
    const { id, give } = used();
    await give(world.north);
    await give(world.northBranch);
    const take = (from: string) => update({ id: from, removeLibrary: [id] });
    const error = await refusal(take(world.north));
    expect(error).toMatchObject({ code: 'conflict' });
    expect(error.message).toBe('Branches have what is taken away: 1. Take it from them first.');
    expect((await take(world.northBranch)).data?.library ?? []).not.toContain(id);
    expect((await take(world.north)).data?.library ?? []).not.toContain(id);
  });
});
