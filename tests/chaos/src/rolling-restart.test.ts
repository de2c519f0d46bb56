import { until } from '@attesta/kit/testing';
import { type GatewayClient, seedId } from '@attesta/seed';
import { importLibrary, librarySize } from './library';
import { Load } from './load';
import { type Platform, startPlatform } from './platform';
import { answer, type Checklist, countedInMonth, prepareWork, type Work } from './work';

const instances = { content: 2, compliance: 2, documents: 2 };

/** Every instance of the services is stopped and started again, one after another, while people work. */
describe('A rolling restart', () => {
  let platform: Platform;
  let admin: GatewayClient;
  let work: Work;
  const load = new Load();

  const create = (kind: string, number: number, key?: string) =>
    admin.post('/api/libraries/create', { name: `${kind} ${number}` }, key ? { 'idempotency-key': key } : {});
  /** Each checklist is answered once a month, one checklist after another. */
  const questionOf = (number: number): [Checklist, string] => {
    const { length } = work.checklists;
    const month = String(1 + Math.floor(number / length)).padStart(2, '0');
    return [work.checklists[number % length] as Checklist, `2021-${month}`];
  };
  const counted = async () => {
    const months = Array.from({ length: 12 }, (_, index) => `2021-${String(index + 1).padStart(2, '0')}`);
    const counts = await Promise.all(months.map((month) => countedInMonth(platform, month)));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  const librariesOf = (kind: string) =>
    platform
      .database('content')
      .collection('libraries')
      .countDocuments({ name: new RegExp(`^${kind} `) });

  beforeAll(async () => {
    platform = await startPlatform(instances);
    admin = await platform.signIn('admin@attesta.test');
    work = await prepareWork(platform);
    load.add('read', 5, () => admin.get('/api/sub_standards/get?page=1&page_size=50'));
    load.add('keyed write', 2, (number) => create('Keyed', number, seedId(`keyed ${number}`)));
    load.add('unkeyed write', 2, (number) => create('Unkeyed', number));
    load.add('upload', 1, (number) => importLibrary(admin, `Uploaded ${number}`));
    load.add('answer', 1, (number) => answer(work, ...questionOf(number)));
    await until('all are at work', () => load.wentOnSince({}, 1), 60);
    for (const [service, count] of Object.entries(instances)) {
      for (let number = 1; number <= count; number += 1) {
        await platform.stack.restart(number === 1 ? service : `${service}-${number}`);
        const then = { ...load.done };
        await until('all go on', () => load.wentOnSince(then, 1), 60);
      }
    }
    await load.stop();
  }, 600_000);
  afterAll(async () => {
    await load.stop();
    await platform?.stop();
  });

  it('fails no call: reads, keyed and unkeyed writes, uploads, answers', () => {
    expect(load.failures).toEqual([]);
  });

  it.each(['Keyed', 'Unkeyed'])('carries out each write once: %s', async (kind) => {
    expect(await librariesOf(kind)).toBe(load.count(`${kind.toLowerCase()} write`));
  });

  it('leaves each upload whole', async () => {
    const database = platform.database('content');
    const uploaded = await database
      .collection('libraries')
      .find({ name: /^Uploaded / })
      .toArray();
    expect(uploaded).toHaveLength(load.count('upload'));
    const library_id = { $in: uploaded.map(({ _id }) => String(_id)) };
    const { chapters, standards, substandards } = librarySize;
    const nodes = (chapters + standards + substandards) * uploaded.length;
    expect(await database.collection('nodes').countDocuments({ library_id })).toBe(nodes);
  });

  it('counts each answer once', async () => {
    const answers = load.count('answer');
    await until('all are counted', async () => (await counted()) >= answers, 60);
    expect(await counted()).toBe(answers);
  });
});
