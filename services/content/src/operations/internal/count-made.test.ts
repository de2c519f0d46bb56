import { newId } from '@attesta/kit/testing';
import { startWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.service.drop());

const made = async (organization_id: string) =>
  (await world.call('content.CountMade', { organization_id }, { service: 'tenancy' })).data;

test('what an organization has made is counted, and nobody else’s', async () => {
  expect(await made(world.northwind)).toEqual({ libraries: 0, activities: 0, documents: 0 });
  await world.call('content.CreateLibrary', { name: `Own ${newId()}` }, world.as.clientSuper);
  await world.call('content.CreateLibrary', { name: `Platform ${newId()}` }, world.as.super);
  expect(await made(world.northwind)).toMatchObject({ libraries: 1 });
  expect(await made(world.lakeside)).toEqual({ libraries: 0, activities: 0, documents: 0 });
});

test('an organization must be named', async () => {
  await expect(made('')).rejects.toMatchObject({ code: 'invalid' });
});
