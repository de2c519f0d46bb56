import { testWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world?.service.drop());

const save = (name: string, query: string, as = world.northwind.admin, report = 'checklist') =>
  world.service.call('compliance.SaveReportView', { report, name, query }, as);
const list = async (as = world.northwind.admin, report = 'checklist') =>
  (await world.service.call('compliance.ListReportViews', { report }, as)).data?.map(({ name, query }) => [
    name,
    query,
  ]);

describe('a view of a report', () => {
  it('is kept under its name, and replaced by one of the same name', async () => {
    await save('Overdue', 'status=overdue');
    await save('All of the library', '?library=ä&page=2');
    await save('OVERDUE', 'status=overdue&sort=-score');
    expect(await list()).toEqual([
      ['All of the library', 'library=%C3%A4&page=2'],
      ['OVERDUE', 'status=overdue&sort=-score'],
    ]);
    expect(await list(world.northwind.admin, 'kpi')).toEqual([]);
  });

  it('is of any report, named with its capitals', async () => {
    await save('Last month', 'from=2026-10-01', world.northwind.admin, 'updatorActivityReport');
    expect(await list(world.northwind.admin, 'updatorActivityReport')).toEqual([['Last month', 'from=2026-10-01']]);
  });

  it('is its owner’s alone', async () => {
    const { data } = await save('Mine', 'q=x', world.northwind.viewer);
    for (const stranger of [world.northwind.admin, world.northwind.superAdmin, world.lakeside.viewer]) {
      expect(await list(stranger)).not.toContainEqual(['Mine', 'q=x']);
      const drop = world.service.call('compliance.DeleteReportView', { id: data?.id }, stranger);
      await expect(drop).rejects.toMatchObject({ code: 'not_found' });
    }
    await world.service.call('compliance.DeleteReportView', { id: data?.id }, world.northwind.viewer);
    expect(await list(world.northwind.viewer)).toEqual([]);
  });

  it.each([
    ['report', () => save('x', '', world.northwind.admin, 'moon')],
    ['name', () => save('  ', '')],
  ])('is refused by a wrong %s', async (field, call) => {
    await expect(call()).rejects.toMatchObject({ code: 'invalid', errors: [{ field }] });
  });

  it('is one of fifty at most, and these may still be replaced', async () => {
    const as = world.riverside.admin;
    for (let index = 0; index < 50; index += 1) await save(`View ${index}`, '', as);
    await expect(save('One more', '', as)).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'name' }] });
    await save('View 7', 'page=7', as);
    expect(await list(as)).toHaveLength(50);
  });
});
