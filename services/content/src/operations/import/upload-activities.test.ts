import { kindsOf, readImportType, sampleCsv } from '../../import/sample-csv';
import { countCommands, snapshot } from '../../repositories/snapshot';
import { startWorld, type World } from '../../testing/world';

let world: World;
let library = '';
beforeAll(async () => {
  world = await startWorld();
  const tree = sampleCsv('library').replace(/,Review of consent.*|,Share of.*|,Observe how.*|,Policy on.*/g, ',,,,');
  const { data } = await world.call('content.UploadCsv', { file: world.upload(tree) }, world.as.super);
  library = data?.library_id ?? '';
  await world.useLibraries(world.northwind, [library]);
  await world.useLibraries(world.lakeside, [library]);
});
afterAll(() => world.service.drop());

const upload = (type: string, content: string, as = world.as.admin) =>
  world.call('content.UploadCsv', { type, file: world.upload(content) }, as);
const names = async (as: typeof world.as.admin) =>
  (await world.call('content.ListClientActivities', {}, as)).data?.map(({ name, source }) => [name, source]);

describe('importing activities', () => {
  it.each(kindsOf('activity'))('of kind %s takes the sample, once', async (kind) => {
    const type = readImportType(kind);
    const first = await upload(type, sampleCsv(type));
    expect(first).toMatchObject({
      message: 'Activity added Sucessfully',
      data: { library_id: library, activities: 1 },
    });
    const before = await snapshot();
    const again = await upload(type, sampleCsv(type));
    expect(again).toMatchObject({
      message: 'Activity is up to date: nothing to import',
      data: { added: 0, changed: 0 },
    });
    const { nodes, activities, outbox } = await snapshot();
    expect({ nodes, activities, outbox }).toEqual({
      nodes: before.nodes,
      activities: before.activities,
      outbox: before.outbox,
    });
  });

  it.each([
    ['1', 'checklist'],
    ['2', 'kpi'],
    ['2', 'observation'],
    ['3', 'document'],
  ])('of type %s is what a file of kind %s brings', async (number, kind) => {
    const { data } = await upload(number, sampleCsv(readImportType(kind)));
    expect(data).toMatchObject({ activities: 1, added: 0, changed: 0 });
    const other = number === '3' ? 'checklist' : 'document';
    await expect(upload(number, sampleCsv(other))).rejects.toMatchObject({ code: 'unprocessable' });
  });

  it('of a client admin makes activities of their organization alone', async () => {
    expect((await names(world.as.admin))?.every(([, source]) => source === 2)).toBe(true);
    expect(await names(world.as.lakesideAdmin)).toEqual([]);
    const events = (await world.service.published('content.nodes.changed')).slice(-1);
    expect(events).toMatchObject([
      { data: { nodes: [{ kind: 'activity', organization_id: world.northwind, activity: { source: 2 } }] } },
    ]);
  });

  it('of roles 1 and 2 makes activities for everybody', async () => {
    await upload('activity', sampleCsv('document'), world.as.super);
    expect(await names(world.as.lakesideAdmin)).toEqual([['Policy on consent', 1]]);
  });

  it('refuses what the library does not have, naming row and column, and writes nothing', async () => {
    const before = await snapshot();
    const unknown = sampleCsv('checklist').replaceAll('PR.1.1', 'PR.9').replaceAll('Patients agree', 'Nobody agrees');
    await expect(upload('checklist', unknown)).rejects.toMatchObject({
      code: 'unprocessable',
      data: { total: 1, errors: [{ row: 2, column: 'substandard' }] },
    });
    await expect(upload('checklist', sampleCsv('checklist').replaceAll('My hospital', 'Your'))).rejects.toMatchObject({
      data: { errors: [{ row: 2, column: 'library', reason: 'There is no library "Your standards" in use.' }] },
    });
    await expect(upload('kpi', sampleCsv('document'))).rejects.toMatchObject({
      data: { errors: [{ row: 2, column: 'activity_type', reason: 'This is a document, not a kpi.' }] },
    });
    expect(await snapshot()).toEqual(before);
  });

  it('does not see a library that the organization does not use', async () => {
    await world.useLibraries(world.lakeside, []);
    await expect(upload('checklist', sampleCsv('checklist'), world.as.lakesideAdmin)).rejects.toMatchObject({
      data: { errors: [{ row: 2, column: 'library' }] },
    });
  });

  it('of one organization at once ends as if one had followed the other', async () => {
    await world.useLibraries(world.lakeside, [library]);
    await Promise.all([1, 2, 3].map(() => upload('checklist', sampleCsv('checklist'), world.as.lakesideAdmin)));
    expect((await names(world.as.lakesideAdmin))?.filter(([, source]) => source === 2)).toHaveLength(1);
    expect(await countCommands(() => upload('checklist', sampleCsv('checklist'), world.as.lakesideAdmin))).toBeLessThan(
      20,
    );
  });
});
