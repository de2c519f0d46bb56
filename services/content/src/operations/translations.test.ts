import { treeCalls, treeWorld } from '../testing/tree';
import type { World } from '../testing/world';

let world: World;
let library = '';
const ids = { Chapter: '', Standard: '', Substandard: '' };
beforeAll(async () => {
  ({ world, library } = await treeWorld());
  const { chapterIn, standardIn, substandardIn } = treeCalls(() => world);
  ids.Chapter = (await chapterIn(library)).id ?? '';
  ids.Standard = (await standardIn(ids.Chapter)).id ?? '';
  ids.Substandard = (await substandardIn(ids.Standard)).id ?? '';
});
afterAll(() => world.service.drop());

type Level = keyof typeof ids;
const french = { language: 'fr', name: 'Soins', description: 'Jour et nuit' };

/** @param fields_sent as the gateway names what came, also empty */
const translate = (level: Level, translations: object[], as = world.as.super) =>
  world.call(
    `content.Update${level}` as 'content.UpdateChapter',
    { id: ids[level], translations, fields_sent: ['id', 'translations'] },
    as,
  );

describe.each(Object.keys(ids) as Level[])('the translations of a %s', (level) => {
  it('are written as a whole, shown in trees, and cleared', async () => {
    const { data } = await translate(level, [french, { language: 'ES', name: '', description: 'De día' }]);
    expect(data?.translations).toEqual([french, { language: 'es', name: '', description: 'De día' }]);
    const outline = await world.call('content.GetLibraryOutline', { id: library }, world.as.viewer);
    expect(outline.data?.find(({ id }) => id === ids[level])?.names).toMatchObject({ fr: 'Soins' });
    expect(
      (await translate(level, [{ language: 'it', name: 'Cure', description: '' }])).data?.translations,
    ).toHaveLength(1);
    expect((await translate(level, [])).data?.translations).toEqual([]);
  });

  it('name the language that is none, or comes twice', async () => {
    for (const [wrong, at] of [
      [[{ ...french, language: 'not a language' }], 0],
      [[french, french], 1],
    ] as const)
      await expect(translate(level, [...wrong])).rejects.toMatchObject({
        code: 'invalid',
        errors: [{ field: `translations.${at}.language` }],
      });
  });

  it('stay as they are for who was given the library', async () => {
    await translate(level, [french]);
    await expect(translate(level, [], world.as.clientSuper)).rejects.toMatchObject({ code: 'forbidden' });
    const outline = await world.call('content.GetLibraryOutline', { id: library }, world.as.viewer);
    expect(outline.data?.find(({ id }) => id === ids[level])?.names).toMatchObject({ fr: 'Soins' });
  });
});
