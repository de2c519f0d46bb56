import { newId } from '@attesta/kit/testing';
import { CommitteeModel } from '../../repositories/committee.schema';
import { testWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world?.service.drop());

const create = (request: object, as = world.northwind.admin) =>
  world.service.call('governance.CreateCommittee', request, as);
const update = (request: object, as = world.northwind.admin) =>
  world.service.call('governance.UpdateCommittee', request, as);
const open = async (id: string, as = world.northwind.admin) =>
  (await world.service.call('governance.GetCommittee', { id }, as)).data;
const list = async (request: object = {}, as = world.northwind.admin) =>
  (await world.service.call('governance.ListCommittees', request, as)).data ?? [];

describe('a committee', () => {
  it('has users by the names of their accounts, and outsiders by their own', async () => {
    const { id } = await world.committee();
    expect(await open(id, world.northwind.surveyor)).toMatchObject({
      members: [
        { key: world.northwind.viewer.userId, name: 'viewer of Northwind Health Group', role: 'chairperson' },
        { user_id: '', name: 'Dr. Ada Byron', email: 'ada@elsewhere.test', designation: 'Microbiologist' },
      ],
      updaters: [{ name: 'updater of Northwind Health Group' }],
      manageable: false,
    });
    expect(await open(id, world.northwind.updater)).toMatchObject({ manageable: true });
  });

  it('is not made under a name that there is, whatever its letters and blanks, and another organization may use it', async () => {
    const before = await CommitteeModel.countDocuments();
    const { committee_name } = await world.committee();
    await expect(
      create({ committee_name: ` ${committee_name.toUpperCase().replace(' ', '  ')} ` }),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: 'Committee module with the same name already exists.',
    });
    expect(await CommitteeModel.countDocuments()).toBe(before + 1);
    expect((await create({ committee_name }, world.lakeside.admin)).data).toMatchObject({ committee_name });
  });

  it('of one name is made once by many at the same time', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => create({ committee_name: 'Ethics' })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await CommitteeModel.countDocuments({ name_key: 'ethics' })).toBe(1);
  });

  it.each([
    ['committee_name', 'no name', () => ({ committee_name: ' ' })],
    ['parent_id', 'a committee above it that there is not', () => ({ parent_id: newId() })],
    [
      'members[0].user_id',
      'somebody of another organization',
      () => ({ members: [{ user_id: world.lakeside.viewer.userId }] }),
    ],
    ['members[0].email', 'an outsider without an address', () => ({ members: [{ name: 'Nobody', email: 'nobody' }] })],
    [
      'members[1].name',
      'the same person twice',
      () => ({ members: ['A', 'B'].map((name) => ({ name, email: 'same@elsewhere.test' })) }),
    ],
    [
      'members[0].role',
      'a role that there is not',
      () => ({ members: [{ user_id: world.northwind.viewer.userId, role: 'king' }] }),
    ],
    [
      'assigned_committee_updater',
      'a viewer who is to run it',
      () => ({ assigned_committee_updater: [world.northwind.viewer.userId] }),
    ],
  ])('is refused by %s for %s, and nothing is stored', async (field, _case, more) => {
    const before = await CommitteeModel.countDocuments();
    await expect(create({ committee_name: `Refused for ${_case}`, ...more() })).rejects.toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field })]),
    });
    expect(await CommitteeModel.countDocuments()).toBe(before);
  });

  it('changes what came, keeps outsiders under their keys, and loses what came empty', async () => {
    const { id, members, version } = await world.committee({ description: 'Every month' });
    const outsider = members[1];
    const changed = (
      await update({
        id,
        version,
        members: [{ key: outsider?.key, name: 'Ada King', email: outsider?.email }],
        fields_sent: ['description'],
      })
    ).data;
    expect(changed).toMatchObject({ description: '', members: [{ key: outsider?.key, name: 'Ada King' }] });
    expect(changed?.updaters).toHaveLength(1);
  });

  it('changed meanwhile by somebody else stays theirs', async () => {
    const { id, version } = await world.committee();
    await update({ id, version, description: 'Theirs' });
    await expect(update({ id, version, description: 'Mine' })).rejects.toMatchObject({ code: 'conflict' });
    expect(await open(id)).toMatchObject({ description: 'Theirs' });
  });

  it('reports to no committee that reports to it', async () => {
    const top = await world.committee();
    const below = await world.committee({ parent_id: top.id });
    await expect(update({ id: top.id, parent_id: below.id })).rejects.toMatchObject({
      errors: [{ field: 'parent_id', message: 'A committee can not report to itself, nor to one that reports to it.' }],
    });
  });

  it('tells those who run it from now on, and nobody who has done it themselves', async () => {
    const { id } = await world.committee();
    const told = (await world.published('governance.notification.requested')).map(({ data }) => data);
    expect(told).toContainEqual(
      expect.objectContaining({
        user_id: world.northwind.updater.userId,
        notices: [expect.objectContaining({ link: `/ss/committees/${id}` })],
      }),
    );
  });

  it('is seen by nobody of another organization', async () => {
    const { id } = await world.committee();
    await expect(open(id, world.lakeside.admin)).rejects.toMatchObject({ code: 'not_found' });
    await expect(update({ id, description: 'Ours' }, world.lakeside.admin)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await CommitteeModel.findById(id).lean()).toMatchObject({ description: '' });
    expect((await list({}, world.lakeside.admin)).map((one) => one.id)).not.toContain(id);
  });
});

describe('the list of committees', () => {
  it('is by name, is searched, and leaves dissolved ones out where only active ones are asked for', async () => {
    const { id, committee_name } = await world.committee({ description: 'Sharps and needles' });
    await update({ id, status: 'dissolved' });
    const found = await list({ q: 'sharps' });
    expect(found.map((one) => one.committee_name)).toEqual([committee_name]);
    expect(await list({ q: 'sharps', status: 'active' })).toEqual([]);
    const names = (await list()).map((one) => one.committee_name ?? '');
    expect(names).toEqual([...names].sort());
  });
});

describe('the tree of committees', () => {
  it('has members and committees below the one that they report to', async () => {
    const top = await world.committee({ committee_name: 'Board of quality' });
    const below = await world.committee({ parent_id: top.id, members: [] });
    const { data = [] } = await world.service.call('governance.GetCommitteeTree', {}, world.northwind.viewer);
    expect(data.find(({ key }) => key === top.id)).toMatchObject({
      title: 'Board of quality',
      children: [
        { title: 'viewer of Northwind Health Group', kind: 'member' },
        { title: 'Dr. Ada Byron', email: 'ada@elsewhere.test' },
        { key: below.id, kind: 'committee', children: [] },
      ],
    });
    expect(data.map(({ key }) => key)).not.toContain(below.id);
  });
});
