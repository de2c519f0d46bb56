import { newId } from '@attesta/kit/testing';
import { refusal, tenancyWorld, type World } from '../../testing/tenancy-world';

let world: World;
beforeAll(async () => {
  world = await tenancyWorld();
});
afterAll(() => world.service.drop());

const many = Array.from({ length: 60_000 }, newId);

describe('a list of 60,000 ids', () => {
  it.each(['library', 'removeLibrary'])('%s of an organization is refused by name', async (field) => {
    const request = { id: world.north, [field]: many };
    const error = await refusal(world.service.call('tenancy.UpdateOrganization', request, world.as(1, world.platform)));
    expect(error).toMatchObject({
      code: 'invalid',
      errors: [{ field, sentence: { key: 'kit.field_too_many_items' } }],
    });
  });

  it.each([
    ['library', many],
    ['substandard_ids', many],
    ['surveyor_session', many],
    ['properties', many.map((library_id) => ({ library_id }))],
  ])('%s of an account is refused by name', async (field, list) => {
    const request = {
      name: 'Ada',
      email: `${newId()}@example.test`,
      role_id: 4,
      organization_id: world.north,
      [field]: list,
    };
    const error = await refusal(
      world.service.call('tenancy.CreateClientUser', request as never, world.as(3, world.north)),
    );
    expect(error.errors).toContainEqual(
      expect.objectContaining({
        field,
        sentence: { key: 'kit.field_too_many_items', parameters: { field, most: expect.any(Number) } },
      }),
    );
  });
});
