import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startWorld, type World } from '../../testing/world';

const header = 'library,chapter,standard,substandard,activity,element';
const place = 'Clinic standards,Chapter,Standard,Substandard';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  const { data } = await world.call('content.UploadCsv', { file: file(1) }, world.as.super);
  for (const id of [world.northwind, world.lakeside]) await world.useLibraries(id, [data?.library_id ?? '']);
});
afterAll(() => world.service.drop());

/** Activities below one substandard, each with an element. */
function file(rows: number, name = 'Round') {
  const lines = Array.from({ length: rows }, (_, index) => `${place},${name} ${index},Question ${index}?`);
  return world.upload([header, ...lines].join('\n'));
}

const upload = (rows: number, as: World['as']['admin'], name?: string) =>
  world.call('content.UploadCsv', { type: 'activity', file: file(rows, name) }, { ...as, deadline: 600_000 });

describe('a large import', () => {
  it('waits for the others of its organization, and not for those of another', async () => {
    // Both threads are there before it counts who is first.
    await Promise.all([upload(1_500, world.as.admin, 'First'), upload(1_500, world.as.lakesideAdmin, 'First')]);
    const done: string[] = [];
    const own = Array.from({ length: 4 }, async (_, index) => {
      await upload(1_500, world.as.admin, `Own ${index}`);
      done.push('own');
    });
    const other = upload(1_500, world.as.lakesideAdmin, 'Other').then(() => done.push('other'));
    await Promise.all([...own, other]);
    expect(done.indexOf('other')).toBeLessThan(own.length - 1);
  });

  it('whose caller goes is broken off, and writes nothing', async () => {
    const call = { ...world.as.admin, deadline: 1 };
    const request = { type: 'activity', file: file(8_000, 'Gone') };
    await expect(world.call('content.UploadCsv', request, call)).rejects.toMatchObject({ code: 'unavailable' });
    const { data } = await world.call('content.ListClientActivities', { q: 'Gone' }, world.as.admin);
    expect(data).toEqual([]);
    // The turn is free again.
    expect((await upload(1, world.as.admin, 'After')).data).toMatchObject({ activities: 1 });
  });

  it("lets another organization's calls be answered all along", async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const begun = performance.now();
    let goesOn = true;
    const large = upload(8_000, world.as.admin).finally(() => {
      goesOn = false;
    });
    let answered = 0;
    while (goesOn) {
      await world.call('content.ListClientActivities', { page: 1, page_size: 5 }, world.as.lakesideAdmin);
      answered += 1;
    }
    delay.disable();
    expect((await large).data).toMatchObject({ rows: 8_000, activities: 8_000, added: 16_000 });
    // Not a time but a share: whatever the machine, no part of the work may hold up calls for a fourth of all of it.
    expect(delay.max / 1e6).toBeLessThan((performance.now() - begun) / 4);
    expect(answered).toBeGreaterThan(10);
  });
});
