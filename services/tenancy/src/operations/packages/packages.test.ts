import { defaultPackageId } from '../../domain/subscription-packages';
import { OrganizationModel } from '../../repositories/organization.schema';
import { SubscriptionPackageModel } from '../../repositories/subscription-package.schema';
import { refusal, tenancyWorld, type World } from '../../testing/tenancy-world';

const basicId = '5ac0000000000000000000b1';
const places = { no_client_admin: 2, no_updator: 20, no_viewer: 10, no_surveyor: 8 };

let world: World;
beforeEach(async () => {
  world = await tenancyWorld();
});
afterEach(() => world.service.drop());

const admin = () => world.as(1, world.platform);
const call: World['service']['call'] = (name, request, as) => world.service.call(name, request, as);
const add = (fields: object = {}) =>
  call('tenancy.CreateSubscriptionPackage', { name: 'Clinic', ...places, session_limit: 4, ...fields }, admin());
const list = async () => (await call('tenancy.ListSubscriptionPackages', {}, world.as(3, world.north))).data ?? [];
const found = (sold: string) =>
  call(
    'tenancy.CreateOrganization',
    { name: 'Harbour', company_type: 1, organization_type: 0, package: sold },
    admin(),
  );

test('a new package stands among the others by its size, and is given with its places', async () => {
  const { data } = await add();
  expect((await list()).map(({ name }) => name)).toEqual(['Basic', 'Clinic', 'Standard', 'Enterprise']);
  const made = await found('clinic');
  expect(made.data).toMatchObject({ ...places, package: data?.id, subscriptionPackage: { name: 'Clinic' } });
  const counted = await call('tenancy.CountSubscribers', {}, admin());
  expect(counted.data?.packages?.find(({ id }) => id === data?.id)?.count).toBe(1);
});

test('who has a package keeps their places when it changes; what it is called and how many sessions it brings changes for them', async () => {
  const made = await found('Basic');
  const user = await world.addUser({ organization_id: made.data?.id ?? '', role_id: 4 });
  const basic = (await list()).find(({ id }) => id === basicId);
  const changes = { id: basicId, version: basic?.version, name: 'Starter', no_updator: 3, session_limit: 7 };
  const changed = await call('tenancy.UpdateSubscriptionPackage', changes, admin());
  expect(changed.data).toMatchObject({ name: 'Starter', no_updator: 3, no_viewer: 5, session_limit: 7 });
  const read = await call('tenancy.GetOrganization', { id: made.data?.id }, admin());
  expect(read.data).toMatchObject({ no_updator: 10, subscriptionPackage: { name: 'Starter' } });
  const signIn = await call('tenancy.FindUserForSignIn', { user_id: user }, { service: 'auth' });
  expect(signIn.data?.session_limit).toBe(7);
});

test('of two who edit one package the later is told, and nothing of theirs is written', async () => {
  const { data } = await add();
  await call('tenancy.UpdateSubscriptionPackage', { id: data?.id, version: data?.version, no_viewer: 11 }, admin());
  const late = { id: data?.id, version: data?.version, no_viewer: 99 };
  expect((await refusal(call('tenancy.UpdateSubscriptionPackage', late, admin()))).code).toBe('conflict');
  expect((await SubscriptionPackageModel.findById(data?.id).lean())?.no_viewer).toBe(11);
});

test('to give a package to somebody is no change that its editor must know of', async () => {
  const { data } = await add();
  await found('Clinic');
  const edit = { id: data?.id, version: data?.version, no_viewer: 11 };
  await expect(call('tenancy.UpdateSubscriptionPackage', edit, admin())).resolves.toMatchObject({
    data: { no_viewer: 11 },
  });
});

test('no two have one name, in letters of either case', async () => {
  const error = await refusal(add({ name: 'BASIC' }));
  expect(error).toMatchObject({ code: 'conflict', errors: [expect.objectContaining({ field: 'name' })] });
  const { data } = await add();
  const twin = { id: data?.id, name: 'standard' };
  expect((await refusal(call('tenancy.UpdateSubscriptionPackage', twin, admin()))).code).toBe('conflict');
  await expect(
    call('tenancy.UpdateSubscriptionPackage', { id: data?.id, name: 'CLINIC' }, admin()),
  ).resolves.toMatchObject({ data: { name: 'CLINIC' } });
});

test('a retired package stays with who has it and goes to nobody else', async () => {
  const { data } = await add();
  const made = await found('Clinic');
  await call('tenancy.UpdateSubscriptionPackage', { id: data?.id, status: 0 }, admin());
  const other = { name: 'Lakefront', company_type: 1, organization_type: 0, package: data?.id };
  const error = await refusal(call('tenancy.CreateOrganization', other, admin()));
  expect(error.errors).toEqual([expect.objectContaining({ field: 'package' })]);
  expect(error.message).toBe('The package Clinic is no longer on offer.');
  const moved = { id: world.lake, package: data?.id };
  expect((await refusal(call('tenancy.ManageOrganizationUsers', moved, admin()))).code).toBe('invalid');
  expect((await refusal(call('tenancy.UpdateOrganization', moved, admin()))).code).toBe('invalid');
  const kept = { id: made.data?.id, package: data?.id, no_viewer: 12 };
  await expect(call('tenancy.ManageOrganizationUsers', kept, admin())).resolves.toMatchObject({
    data: { package: data?.id, no_viewer: 12 },
  });
});

test('a package that organizations have stays, and the refusal says whose it is', async () => {
  const { data } = await add();
  await found('Clinic');
  const before = await SubscriptionPackageModel.findById(data?.id).lean();
  const remove = () => call('tenancy.DeleteSubscriptionPackage', { id: data?.id }, admin());
  const error = await refusal(remove());
  expect(error.code).toBe('conflict');
  expect(error.message).toContain('Organizations that have it: 1 (Harbour)');
  const { uses: _uses, ...rest } = (await SubscriptionPackageModel.findById(data?.id).lean()) ?? {};
  expect(before).toMatchObject(rest);
  await OrganizationModel.updateOne({ name: 'Harbour' }, { $set: { package: basicId } });
  await expect(remove()).resolves.toMatchObject({ message: 'Package deleted.' });
  expect((await list()).map(({ name }) => name)).toEqual(['Basic', 'Standard', 'Enterprise']);
});

test('of a deletion and a company that gets the package at the same time, one is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { data } = await add({ name: `Round ${round}` });
    const company = { name: `Company ${round}`, company_type: 1, organization_type: 0, package: data?.id };
    const outcomes = await Promise.allSettled([
      call('tenancy.CreateOrganization', company, admin()),
      call('tenancy.DeleteSubscriptionPackage', { id: data?.id }, admin()),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const having = await OrganizationModel.countDocuments({ package: data?.id });
    expect(await SubscriptionPackageModel.countDocuments({ _id: data?.id })).toBe(having);
  }
});

test('the usual package is neither retired nor deleted, but may be called otherwise', async () => {
  const retire = { id: defaultPackageId, status: 0 };
  expect((await refusal(call('tenancy.UpdateSubscriptionPackage', retire, admin()))).code).toBe('conflict');
  expect((await refusal(call('tenancy.DeleteSubscriptionPackage', { id: defaultPackageId }, admin()))).code).toBe(
    'conflict',
  );
  await call('tenancy.UpdateSubscriptionPackage', { id: defaultPackageId, name: 'Regular' }, admin());
  expect((await list()).find(({ usual }) => usual)).toMatchObject({ id: defaultPackageId, name: 'Regular', status: 1 });
});

test('people of a client change no package, and what there is stays', async () => {
  const owner = world.as(2, world.north);
  await add();
  const before = await SubscriptionPackageModel.find().lean();
  const fields = { name: 'Mine', ...places, session_limit: 4 };
  const attempts = [
    call('tenancy.CreateSubscriptionPackage', fields, owner),
    call('tenancy.UpdateSubscriptionPackage', { id: basicId, no_updator: 9999 }, owner),
    call('tenancy.DeleteSubscriptionPackage', { id: basicId }, owner),
  ];
  for (const attempt of attempts) expect((await refusal(attempt)).code).toBe('forbidden');
  expect(await SubscriptionPackageModel.find().lean()).toEqual(before);
});
