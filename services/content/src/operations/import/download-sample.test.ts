import { countContent } from '../../domain/import/file-content';
import { readImport } from '../../domain/import/read-import';
import { importTypes, sampleCsv } from '../../import/sample-csv';
import { startWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.service.drop());

describe('samples of the import format', () => {
  it.each(importTypes)('%s imports as it is, and Excel knows it for UTF-8', async (type) => {
    const { data } = await world.call('content.DownloadSample', { type }, world.as.updater);
    expect(data).toMatchObject({ name: `attesta-${type}-sample.csv`, content_type: 'text/csv; charset=utf-8' });
    expect(data?.content?.startsWith('\ufefflibrary,')).toBe(true);
    const { content } = await readImport(Buffer.from(data?.content ?? ''));
    const activities: Record<string, number> = { library: 4, activity: 4, '2': 2 };
    expect(countContent(content).activities).toBe(activities[type] ?? 1);
  });

  it('begins no cell with what a spreadsheet would take for a formula', () => {
    for (const type of importTypes) expect(sampleCsv(type)).not.toMatch(/(^|,|\n)"?[=+@-]/);
  });

  it('is the library when no type is named, and refuses an unknown one', async () => {
    expect((await world.call('content.DownloadSample', {}, world.as.viewer)).data?.name).toBe(
      'attesta-library-sample.csv',
    );
    await expect(world.call('content.DownloadSample', { type: 'users' }, world.as.viewer)).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field: 'type' }],
    });
  });
});
