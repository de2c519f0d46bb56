import { AgendaModel } from '../../repositories/agenda.schema';
import { testWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world?.service.drop());

const create = async (request: object = {}) =>
  (await world.service.call('governance.CreateAgenda', { agenda_item: 'Opening', ...request }, world.northwind.updater))
    .data;
const update = (request: object, as = world.northwind.updater) =>
  world.service.call('governance.UpdateAgenda', request, as);
const list = async (request: object = {}, as = world.northwind.viewer) =>
  (await world.service.call('governance.ListAgendas', request, as)).data ?? [];
const files = async () => (await world.published('governance.files.changed')).at(-1)?.data;

describe('the agenda master list', () => {
  it('is read by everybody of the organization, searched, and sorted by item', async () => {
    await create({ agenda_item: 'Zoonoses', description: 'Bats' });
    await create({ agenda_item: 'Audits' });
    const found = (await list()).map(({ agenda_item }) => agenda_item ?? '');
    expect(found).toEqual([...found].sort());
    expect((await list({ q: 'bats' })).map(({ agenda_item }) => agenda_item)).toEqual(['Zoonoses']);
    expect(await list({}, world.lakeside.admin)).toEqual([]);
  });

  it('has a document by item, which another one takes the place of, and documents are told', async () => {
    const [first, second] = [world.file('first.pdf'), world.file('second.pdf')];
    const made = await create({ attachedDocument: first });
    const owner = `governance/agendas/${made?.id}`;
    expect(await files()).toMatchObject({ owner, file_ids: [first.id] });
    await update({ id: made?.id, attachedDocument: second });
    expect(await files()).toMatchObject({ owner, file_ids: [second.id] });
    const { data } = await update({ id: made?.id, description: 'Only words' });
    expect(data).toMatchObject({ description: 'Only words', attachedDocument: { name: 'second.pdf' } });
    await world.service.call('governance.DeleteAgenda', { id: made?.id ?? '' }, world.northwind.updater);
    expect(await files()).toMatchObject({ owner, file_ids: [] });
  });

  it('needs an item of words', async () => {
    await expect(create({ agenda_item: ' ' })).rejects.toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field: 'agenda_item' })]),
    });
  });

  it('is changed by nobody of another organization', async () => {
    const made = await create();
    await expect(update({ id: made?.id, agenda_item: 'Ours' }, world.lakeside.admin)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await AgendaModel.findById(made?.id).lean()).toMatchObject({ agenda_item: 'Opening' });
  });
});

describe('outsiders', () => {
  it('are known by their address: one entry, whatever its letters', async () => {
    const put = (request: object) => world.service.call('governance.CreateAttendee', request, world.northwind.updater);
    const first = await put({ name: 'Morse', email: 'Morse@Elsewhere.test' });
    const second = await put({ name: 'Inspector Morse', email: 'morse@elsewhere.test' });
    expect(second.data?.key).toBe(first.data?.key);
    const { data } = await world.service.call('governance.ListAttendees', { q: 'morse' }, world.northwind.updater);
    expect(data).toMatchObject([{ name: 'Inspector Morse', email: 'morse@elsewhere.test' }]);
    await expect(put({ name: 'Nobody', email: 'nobody' })).rejects.toMatchObject({
      message: 'Please enter a valid email address.',
    });
  });
});
