import { testWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world?.service.drop());

const made = async (organization_id: string) =>
  (await world.service.call('compliance.CountMade', { organization_id }, { service: 'tenancy' })).data?.records;

test('what an organization has recorded is counted as one number, and nobody else’s', async () => {
  const { northwind, lakeside } = world;
  const [before, elsewhere] = [await made(northwind.id), await made(lakeside.id)];
  const risk = { name: 'Falls', category: 'clinical', inherent_likelihood: 4, inherent_impact: 4 };
  await world.service.call('compliance.CreateRisk', risk, northwind.admin);
  expect(await made(northwind.id)).toBe((before ?? 0) + 1);
  const plan = { name: 'Rails at the beds', owner_id: northwind.updater.userId, due_date: '2030-05-04' };
  await world.service.call('compliance.CreateManualActionPlan', plan, northwind.admin);
  expect(await made(northwind.id)).toBe((before ?? 0) + 2);
  expect(await made(lakeside.id)).toBe(elsewhere);
});

test('an organization must be named', async () => {
  await expect(made('')).rejects.toMatchObject({ code: 'invalid' });
});
