import { newId } from '@attesta/kit/testing';
import { UserModel } from '../../repositories/user.schema';
import { refusal, tenancyWorld, type World } from '../../testing/tenancy-world';

let world: World;
beforeAll(async () => {
  world = await tenancyWorld();
});
afterAll(() => world.service.drop());

const admin = () => world.as(3, world.north);
const promote = (id: string) =>
  world.service.call('tenancy.UpdateClientUser', { id, role_id: 2 }, world.as(1, world.platform));

test.each<[string, (id: string) => Promise<unknown>]>([
  [
    'changed',
    (id) => {
      const fields = { name: 'Taken over', email: `${newId()}@example.test` };
      return world.service.call('tenancy.UpdateClientUser', { id, ...fields }, admin());
    },
  ],
  ['deleted', (id) => world.service.call('tenancy.DeleteUser', { id }, admin())],
])('who is made an owner while a client admin’s call is under way is not %s by it', async (_what, act) => {
  const id = await world.addUser({ organization_id: world.north, role_id: 4 });
  world.meanwhile = async () => {
    world.meanwhile = async () => undefined;
    await promote(id);
  };
  // Its transaction meets the other one, and asks anew who that is.
  expect((await refusal(act(id))).code).toBe('forbidden');
  const after = await UserModel.findById(id).lean();
  expect(after).toMatchObject({ role_id: 2, name: 'Ada', email_change: null, deleted: false, status: 1 });
});
