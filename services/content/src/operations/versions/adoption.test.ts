import { newId, seedDirectory } from '@attesta/kit/testing';
import { type TreeWorld, treeCalls, treeWorld } from '../../testing/tree';

let at: TreeWorld;
beforeAll(async () => {
  at = await treeWorld();
});
afterAll(() => at.world.service.drop());

const calls = treeCalls(() => at.world);
const call: TreeWorld['world']['call'] = (name, request, as = at.world.as.super) => at.world.call(name, request, as);

/**
 * A library that Northwind works with, published twice: in the second version one of three substandards says something else,
 * one is gone, one is the same, and one is new.
 */
async function twoVersions(name: string) {
  const { data: made } = await call('content.CreateLibrary', { name });
  const id = made?.id ?? '';
  const chapter = await calls.chapterIn(id, { name: 'Hygiene', code: 'H' });
  const standard = await calls.standardIn(chapter.id, { name: 'Hands', code: 'H.1' });
  const same = await calls.substandardIn(standard.id, { name: 'Rings are off', code: '1' });
  const doubtful = await calls.substandardIn(standard.id, { name: 'Hands are washed', code: '2' });
  const gone = await calls.substandardIn(standard.id, { name: 'Nails are short', code: '3' });
  const activity = async (substandard?: string) =>
    (await call('content.CreateAdminActivity', { type: 1, name: 'Round', substandard_id: [substandard ?? ''] })).data
      ?.id ?? '';
  const rounds = {
    same: await activity(same.id),
    doubtful: await activity(doubtful.id),
    gone: await activity(gone.id),
  };
  await at.world.useLibraries(at.world.northwind, [id]);
  await call('content.PublishLibraryVersion', { id });
  const next = (await call('content.PrepareLibraryVersion', { id, name: `${name} 2` })).data?.id ?? '';
  const { data: copies = [] } = await call('content.ListSubstandards', { library_id: next });
  const copyOf = (code: string) => copies.find((one) => one.code === code)?.id ?? '';
  await call('content.UpdateSubstandard', { id: copyOf('2'), name: 'Hands are rubbed' });
  await call('content.DeleteSubstandard', { id: copyOf('3') });
  await calls.substandardIn(copies[0]?.standard_id, { name: 'Sleeves are short', code: '4' });
  return {
    id,
    next,
    same: { before: same.id ?? '', after: copyOf('1'), round: rounds.same },
    doubtful: { before: doubtful.id ?? '', after: copyOf('2'), round: rounds.doubtful },
    gone: { before: gone.id ?? '', round: rounds.gone },
    publish: () => call('content.PublishLibraryVersion', { id: next }),
  };
}
type Two = Awaited<ReturnType<typeof twoVersions>>;

const adopt = ({ next, doubtful }: Two, same: boolean | undefined, as = at.world.as.admin) =>
  call(
    'content.AdoptLibraryVersion',
    { id: next, decisions: same === undefined ? [] : [{ id: doubtful.after, same }] },
    as,
  );
const adoptions = async (library: string) =>
  (await at.world.service.published('content.version.adopted')).filter(
    ({ data }) => (data as { library_id: string }).library_id === library,
  );
const roundOf = async ({ next }: Two, substandard: string) =>
  (await call('content.ListAdminActivities', { library_id: next })).data?.find(({ substandard_id }) =>
    substandard_id?.includes(substandard),
  )?.id;

describe('a new version of a library that an organization works with', () => {
  it('is told to its administrators, once it is published, and to nobody else', async () => {
    const two = await twoVersions('Told');
    const person = (role_id: number, status = 1) => ({
      id: newId(),
      name: 'Somebody',
      email: `${newId()}@northwind.test`,
      role_id,
      organization_id: at.world.northwind,
      status,
    });
    const [admin, left, updater] = [person(3), person(3, 0), person(4)];
    await seedDirectory({ users: [admin, left, updater] });
    await two.publish();
    const events = (await at.world.service.published('content.version.published')).slice(-1);
    await at.world.service.deliver(events);
    await at.world.service.deliver(events);
    const told = (await at.world.service.published('content.notification.requested')).filter(({ data }) =>
      JSON.stringify(data).includes(two.next),
    );
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      organization_id: at.world.northwind,
      data: {
        user_id: admin.id,
        notices: [{ type: 'library_version', link: `/ss/libraries/${two.next}/compare` }],
      },
    });
  });

  it('says what would be carried over, and of what a person has to decide', async () => {
    const two = await twoVersions('Weighed');
    await expect(call('content.GetVersionAdoption', { id: two.next }, at.world.as.admin)).rejects.toMatchObject({
      code: 'not_found',
    });
    await two.publish();
    const { adoption, data, meta } = await call('content.GetVersionAdoption', { id: two.next }, at.world.as.admin);
    expect(adoption).toMatchObject({
      before: { id: two.id, number: 1, used: true },
      after: { id: two.next, number: 2 },
      same: 1,
      added: 1,
      removed: 1,
    });
    expect(data).toMatchObject([
      {
        id: two.doubtful.after,
        path: ['H Hygiene', 'H.1 Hands'],
        fields: [{ field: 'name', before: 'Hands are washed', after: 'Hands are rubbed' }],
      },
    ]);
    expect(meta?.total).toBe(1);
    await expect(call('content.GetVersionAdoption', { id: two.next }, at.world.as.lakesideAdmin)).rejects.toMatchObject(
      {
        code: 'not_found',
      },
    );
  });

  it('is adopted with answers to what is the same or confirmed, and people stay where they are', async () => {
    const two = await twoVersions('Confirmed');
    await two.publish();
    await expect(adopt(two, undefined)).rejects.toMatchObject({
      code: 'unprocessable',
      errors: [{ field: 'decisions' }],
    });
    await expect(
      call(
        'content.AdoptLibraryVersion',
        { id: two.next, decisions: [{ id: two.same.after, same: true }] },
        at.world.as.admin,
      ),
    ).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'decisions' }] });
    expect(await adoptions(two.next)).toEqual([]);

    const { data, message } = await adopt(two, true);
    expect(message).toBe('Your organization works with “Confirmed 2” from now on.');
    expect(data).toEqual({ id: two.next, previous_id: two.id, carried: 2, added: 1, removed: 1 });
    const [event] = await adoptions(two.next);
    expect(event).toMatchObject({
      organization_id: at.world.northwind,
      data: {
        library_id: two.next,
        previous_id: two.id,
        nodes: expect.arrayContaining([
          [two.same.before, two.same.after],
          [two.doubtful.before, two.doubtful.after],
        ]),
        activities: [
          [two.same.round, await roundOf(two, two.same.after)],
          [two.doubtful.round, await roundOf(two, two.doubtful.after)],
        ],
      },
    });
  });

  it('leaves the answers to what means something else, and changes nothing when it is adopted again', async () => {
    const two = await twoVersions('Different');
    await two.publish();
    const first = await adopt(two, false);
    expect(first.data).toMatchObject({ carried: 1, added: 2, removed: 1 });
    expect((await adopt(two, true)).data).toEqual(first.data);
    const events = await adoptions(two.next);
    expect(events).toHaveLength(1);
    expect(events[0]?.data).toMatchObject({
      nodes: expect.arrayContaining([[two.doubtful.before, two.doubtful.after]]),
      activities: [[two.same.round, await roundOf(two, two.same.after)]],
    });
  });

  it("takes along what the organization has made beside what is carried over, and nobody else's", async () => {
    const two = await twoVersions('Own things');
    await at.world.useLibraries(at.world.lakeside, [at.foreign, two.id]);
    const own = async (name: string, substandard: string, as = at.world.as.admin) =>
      (
        await call(
          'content.CreateClientActivity',
          { type: 1, name, substandard_id: [substandard], admin_activity_id: two.same.round },
          as,
        )
      ).data?.id ?? '';
    const [kept, left] = [await own('Kept', two.same.before), await own('Left', two.gone.before)];
    const others = await own('Theirs', two.same.before, at.world.as.lakesideAdmin);
    await call(
      'content.UpdateSubstandard',
      { id: two.same.before, document_title: 'Our procedure', file: at.world.upload('1', 'ours.pdf') },
      at.world.as.admin,
    );
    await at.world.service.event(
      'compliance.response.recorded',
      {
        response_id: newId(),
        activity_id: two.same.round,
        organization_id: at.world.northwind,
        response_date: '2020-01-31',
        deleted: false,
      },
      { organization_id: at.world.northwind },
    );
    await two.publish();
    await adopt(two, true);
    await at.world.useLibraries(at.world.northwind, [two.next]);
    const seen = await call('content.GetSubstandard', { id: two.same.after }, at.world.as.admin);
    expect(seen.data).toMatchObject({ document_title: 'Our procedure', file: { name: 'ours.pdf' } });
    const placeOf = async (id: string, as = at.world.as.admin) =>
      (await call('content.GetClientActivity', { id }, as)).data?.substandard_id;
    expect(await placeOf(kept)).toEqual([two.same.after]);
    const { data: mine } = await call('content.GetClientActivity', { id: kept }, at.world.as.admin);
    expect(mine?.admin_activity_id).toBe(await roundOf(two, two.same.after));
    expect(await placeOf(left)).toEqual([two.gone.before]);
    expect(await placeOf(others, at.world.as.lakesideAdmin)).toEqual([two.same.before]);
    const answered = await call(
      'content.FilterClientActivities',
      { id: two.next, fromDate: '2020-01-31', toDate: '2020-01-31' },
      at.world.as.admin,
    );
    expect(answered.data?.map(({ id }) => id)).toEqual([await roundOf(two, two.same.after)]);
  });

  it('is for those alone who work with an earlier one', async () => {
    const two = await twoVersions('Foreign');
    await two.publish();
    await expect(adopt(two, true, at.world.as.lakesideAdmin)).rejects.toMatchObject({ code: 'not_found' });
    await at.world.useLibraries(at.world.northwind, [two.next]);
    await expect(adopt(two, true)).rejects.toMatchObject({ code: 'conflict' });
    expect(await adoptions(two.next)).toEqual([]);
  });

  it('may be more than one version ahead', async () => {
    const two = await twoVersions('Skipped');
    await two.publish();
    const third = (await call('content.PrepareLibraryVersion', { id: two.next, name: 'Skipped 3' })).data?.id ?? '';
    await call('content.PublishLibraryVersion', { id: third });
    const { adoption, data } = await call('content.GetVersionAdoption', { id: third }, at.world.as.admin);
    expect(adoption).toMatchObject({ before: { number: 1 }, after: { number: 3 }, same: 1, added: 1, removed: 1 });
    expect(data).toMatchObject([{ name: 'Hands are rubbed' }]);
  });
});
