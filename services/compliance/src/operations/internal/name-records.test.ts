import { addDays, dayOf } from '@attesta/kit';
import { newId, type TestCall } from '@attesta/kit/testing';
import { testWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world?.service.drop());

const named = async (records: { kind: string; id?: string }[], as: TestCall) =>
  (await world.service.call('compliance.NameRecords', { records }, { ...as, service: 'governance' })).data ?? [];
const namesOf = async (records: { kind: string; id?: string }[], as: TestCall) =>
  (await named(records, as)).map(({ name }) => name);

it('names what the person may read of the organization acted for, each under its own kind alone', async () => {
  const { admin, viewer } = world.northwind;
  const call = world.service.call;
  const { data: risk } = await call(
    'compliance.CreateRisk',
    { name: 'Falls', category: 'clinical', inherent_likelihood: 4, inherent_impact: 4 },
    admin,
  );
  const { data: plan } = await call(
    'compliance.CreateManualActionPlan',
    { name: 'Label the exits', due_date: addDays(dayOf(new Date()), 20), owner_id: world.northwind.updater.userId },
    admin,
  );
  const standard = world.content.standards[0];
  const records = [
    { kind: 'risk', id: risk?.id },
    { kind: 'action_plan', id: plan?.id },
    { kind: 'standard', id: standard?.id },
  ];
  const gone = [
    { kind: 'risk', id: newId() },
    { kind: 'incident', id: risk?.id },
    { kind: 'standard', id: world.content.library.id },
    { kind: '__proto__', id: risk?.id },
  ];
  expect(await named([...records, ...gone], viewer)).toMatchObject([
    { kind: 'risk', id: risk?.id, name: `${risk?.code} Falls`, link: `/ss/risks/${risk?.id}` },
    { kind: 'action_plan', name: 'Label the exits', link: `/ss/actions/${plan?.id}` },
    { kind: 'standard', name: 's1 Standard 1 of Chapter 1', link: expect.stringContaining(`standard=${standard?.id}`) },
  ]);
  expect(await namesOf(records, world.lakeside.admin)).toEqual(['s1 Standard 1 of Chapter 1']);
  await world.give(world.lakeside, []);
  expect(await namesOf(records, world.lakeside.admin)).toEqual([]);
});

it('names an incident to those who handle it, and not to who has only reported it', async () => {
  const { admin, updater, secondUpdater, viewer } = world.northwind;
  const report = { type: 'accident', outcome: 'harmful', harm: 'mild', description: 'A fall.', place: 'Ward 3' };
  const { data } = await world.service.call('compliance.CreateIncident', report, updater);
  const records = [{ kind: 'incident', id: data?.id }];
  await world.service.call(
    'compliance.UpdateIncident',
    {
      id: data?.id,
      status: 'triaged',
      consequence: 'major',
      recurrence: 'likely',
      handler_ids: [secondUpdater.userId as string],
    },
    admin,
  );
  expect(await namesOf(records, admin)).toEqual([`${data?.code} A fall.`]);
  expect(await namesOf(records, secondUpdater)).toEqual([`${data?.code} A fall.`]);
  for (const stranger of [updater, viewer, world.lakeside.admin]) expect(await namesOf(records, stranger)).toEqual([]);
});
