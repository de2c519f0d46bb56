import { type ActivityWorld, activityCalls, activityWorld } from '../../testing/activities';
import type { World } from '../../testing/world';

let at: ActivityWorld;
let world: World;
beforeAll(async () => {
  at = await activityWorld();
  ({ world } = at);
});
afterAll(() => world.service.drop());

const { admin, own } = activityCalls(() => at);
const french = (name: string, description = '') => ({ language: 'fr', name, description });
const named = (name: string, language = 'fr') => ({ language, name });
const reading = (language: string, as = world.as.admin) => ({ ...as, metadata: { 'accept-language': language } });
const update = (fields: object, as = world.as.admin) => world.call('content.UpdateClientActivity', fields, as);

describe('what an activity is called in further languages', () => {
  it('is written as a whole, shown where the activity is, and cleared', async () => {
    const made = await own({ name: 'Hand round', translations: [french('Tournée', 'Chaque jour')] });
    const id = made.data?.id ?? '';
    expect(made.data?.translations).toEqual([french('Tournée', 'Chaque jour')]);
    const translations = [{ language: 'IT', name: 'Giro', description: '' }];
    await update({ id, translations, fields_sent: ['id', 'translations'] });
    const { data } = await world.call('content.GetClientActivity', { id, type: '0' }, world.as.viewer);
    expect(data?.translations).toEqual([{ language: 'it', name: 'Giro', description: '' }]);
    const outline = await world.call('content.GetLibraryOutline', { id: at.library }, world.as.viewer);
    expect(outline.data?.find((one) => one.id === id)?.names).toEqual({ it: 'Giro' });
    await update({ id, name: 'Hand rounds', fields_sent: ['id', 'name'] });
    const cleared = await update({ id, translations: [], fields_sent: ['id', 'translations'] });
    expect(cleared.data).toMatchObject({ name: 'Hand rounds', translations: [] });
  });

  it('is told to other services with the names of its elements', async () => {
    const { data } = await own({
      name: 'Told',
      translations: [french('Dit')],
      elements: [{ name: 'Soap?', translations: [named('Savon ?'), named('Sapone?', 'it')] }, { name: 'Towels?' }],
    });
    const [event] = (await world.service.published('content.nodes.changed')).slice(-1);
    const [node] = ((event?.data ?? { nodes: [] }) as { nodes: object[] }).nodes;
    expect(node).toMatchObject({
      id: data?.id,
      translations: { fr: { name: 'Dit', description: '' } },
      activity: { elements: [{ name: 'Soap?', names: { fr: 'Savon ?', it: 'Sapone?' } }, { name: 'Towels?' }] },
    });
    expect(JSON.stringify(node)).not.toContain('"names":{}');
  });

  it('of one whose description is its name is one text', async () => {
    const { data } = await own({ type: 2, kpi: 1, description: 'Falls', translations: [french('Chutes')] });
    expect(data?.translations).toEqual([french('Chutes', 'Chutes')]);
  });

  it('names the language that is none, or comes twice, and what is too long in all', async () => {
    await expect(
      own({ name: 'Wrong', translations: [{ ...french('x'), language: 'no language' }] }),
    ).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'translations.0.language' }] });
    const twice = [{ name: 'E', translations: [named('a'), named('b')] }];
    await expect(own({ name: 'Twice', elements: twice })).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field: 'elements.translations.1.language' }],
    });
    const long = Array.from({ length: 400 }, (_, index) => ({ name: `${index} ${'x'.repeat(1_900)}` }));
    const { data } = await own({ name: 'Long', elements: long });
    const further = (language: string) =>
      update({
        id: data?.id,
        elements: data?.elements?.map((one) => ({
          id: one.id,
          translations: [{ ...named('y'.repeat(1_900), language) }],
        })),
      });
    await expect(further('fr')).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field: 'elements', sentence: { key: 'content.elements_too_long' } }],
    });
  });

  it('stays as it is for who was given the library', async () => {
    const { data } = await admin({ name: 'Given', translations: [french('Donné')] });
    await expect(update({ id: data?.id, translations: [] })).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('is searched, and named, in the reader’s language', async () => {
    const { data } = await own({ name: 'Sought', translations: [french('Cherché')], elements: [{ name: 'E' }] });
    const found = (as: World['as']['admin']) => world.call('content.ListClientActivities', { q: 'herché' }, as);
    expect((await found(reading('fr'))).data?.map(({ id }) => id)).toEqual([data?.id]);
    expect((await found(reading('en'))).data).toEqual([]);
    const listed = await world.call('content.ListChecklistElements', { id: data?.id ?? '', type: 0 }, reading('fr'));
    expect(listed.data?.[0]).toMatchObject({ name: 'E', activity_name: 'Cherché', translations: [] });
  });
});

describe('what an element is called in further languages', () => {
  it('is added to what it is called already, stays while it is reworded, and goes with an empty name', async () => {
    const { data } = await own({
      name: 'Elements',
      elements: [{ name: 'A', translations: [named('Un')] }, { name: 'B' }],
    });
    const [a, b] = data?.elements ?? [];
    expect([a?.translations, b?.translations]).toEqual([[named('Un')], []]);
    const after = async (fields: object) => (await update({ id: data?.id, ...fields })).data?.elements?.[0];
    expect(await after({ elements: [{ id: a?.id, translations: [named('Uno', 'it')] }] })).toMatchObject({
      name: 'A',
      translations: [named('Un'), named('Uno', 'it')],
    });
    expect((await after({ elements: [{ id: a?.id, name: 'A2' }] }))?.translations).toHaveLength(2);
    const gone = [named('', 'fr'), named('', 'it')];
    expect(await after({ elements: [{ id: a?.id, translations: gone }] })).toMatchObject({
      name: 'A2',
      translations: [],
    });
  });

  it('is what it is found by in that language', async () => {
    await own({
      name: 'Round',
      elements: [{ name: 'Is there soap?', translations: [named('Y a-t-il des masques ?')] }],
    });
    const found = async (language: string) => {
      const asked = { id: world.northwind, type: 0, q: 'masques' };
      return (await world.call('content.ListChecklistElements', asked, reading(language))).meta?.total;
    };
    expect([await found('fr'), await found('en')]).toEqual([1, 0]);
  });

  it('goes along when it is taken out of the pool, or from another checklist', async () => {
    const elements = [{ name: 'Prepared', translations: [named('Préparé')] }];
    const pool = await world.call('content.CreateActivityElements', { elements }, world.as.admin);
    expect(pool.data?.[0]?.translations).toEqual([named('Préparé')]);
    const source = await own({ name: 'Source', elements: [{ name: 'Copied', translations: [named('Copié')] }] });
    const assign_element = [pool.data?.[0]?.id ?? '', source.data?.elements?.[0]?.id ?? ''];
    const { data } = await own({ name: 'Taker', assign_element });
    expect(data?.elements?.map(({ translations }) => translations)).toEqual([[named('Préparé')], [named('Copié')]]);
  });
});
