import { existsSync, readFileSync } from 'node:fs';
import { snapshot } from '../../repositories/snapshot';
import { xlsxOf } from '../../testing/workbooks';
import { startWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.service.drop());

const rows = [
  ['depth', 'ref_id', 'name', 'description', 'questions', 'name[fr]'],
  ['1', 'GV', 'Govern', 'What guides all else.', '', 'Gouverner'],
  ['2', 'GV.1', 'Context', '', '', 'Contexte'],
  ['3', 'GV.1-01', 'Mission', '', 'Is it written down?\nIs it known?', ''],
  ['3', '', 'Risks', '', '', 'Risques'],
];
const read = async (cells = rows, name = 'Manual.xlsx', as = world.as.super) =>
  (await world.call('content.ReadManual', { file: world.upload(await xlsxOf(cells), name) }, as)).data!;
const importOf = ({ id = '', mapping, fingerprint = '' }: Awaited<ReturnType<typeof read>>, library_name?: string) => ({
  id,
  mapping: mapping ?? null,
  fingerprint,
  ...(library_name ? { library_name } : {}),
});
const bring = async (library_name: string, cells = rows) => {
  const { id = '', mapping } = await read(cells);
  const preview = await world.call(
    'content.PreviewManual',
    { id, library_name, mapping: mapping ?? null },
    world.as.super,
  );
  return (await world.call('content.ImportManual', importOf(preview.data!, library_name), world.as.super)).data!;
};

describe('a manual that is brought', () => {
  it('is shown as it would be imported, with how its columns are read', async () => {
    const preview = await read();
    expect(preview).toMatchObject({
      file_name: 'Manual.xlsx',
      library_name: 'Manual',
      library_id: '',
      sheets: [{ name: 'Library', rows: 5, hidden: false }],
      mapping: { layout: 'rows', depth_from: 'column', header_row: 1 },
      chapters: 1,
      standards: 1,
      substandards: 2,
      elements: 2,
      added: 7,
      errors: 0,
      languages: ['fr'],
    });
    expect(preview.lines?.map(({ row, level, code, name }) => [row, level, code, name])).toEqual([
      [2, 'chapter', 'GV', 'Govern'],
      [3, 'standard', 'GV.1', 'Context'],
      [4, 'substandard', 'GV.1-01', 'Mission'],
      [4, 'element', '', 'Is it written down?'],
      [4, 'element', '', 'Is it known?'],
      [5, 'substandard', '', 'Risks'],
    ]);
  });

  it('is read otherwise when a person says so, page by page', async () => {
    const { id = '', mapping } = await read();
    const columns =
      mapping?.columns?.map((one) => (one.role === 'element' ? { ...one, role: 'description' } : one)) ?? [];
    const reply = await world.call(
      'content.PreviewManual',
      { id, mapping: { ...mapping, columns }, page: 2, page_size: 3 },
      world.as.super,
    );
    expect([reply.data?.elements, reply.meta?.total, reply.data?.lines?.map(({ name }) => name)]).toEqual([
      0,
      4,
      ['Risks'],
    ]);
  });

  it('is nobody else’s, and refuses a mapping that means nothing by its field', async () => {
    const { id = '' } = await read();
    await expect(world.call('content.PreviewManual', { id }, world.as.platform)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(
      world.call('content.PreviewManual', { id, mapping: { layout: 'sideways' } }, world.as.super),
    ).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'mapping.layout' }] });
  });

  it('names every error by sheet, row and column, and is not imported', async () => {
    const long = [...rows, ['3', 'C'.repeat(101), 'Name', '', '', '']];
    const preview = await read(long);
    expect(preview.errors).toBe(1);
    expect(preview.problems?.[0]).toMatchObject({
      severity: 'error',
      sheet: 'Library',
      row: 6,
      key: 'content.longer_than',
    });
    const before = await snapshot();
    await expect(world.call('content.ImportManual', importOf(preview), world.as.super)).rejects.toMatchObject({
      code: 'unprocessable',
    });
    expect(await snapshot()).toEqual(before);
  });
});

describe('the import of a manual', () => {
  it('stores what the preview showed, with its translations and checklists', async () => {
    const done = await bring('Stored');
    expect(done).toMatchObject({ library_name: 'Stored', added: 7, changed: 0, substandards: 2, elements: 2 });
    const chapters = await world.call(
      'content.ListChapters',
      { library_id: done.library_id ?? '' } as never,
      world.as.super,
    );
    expect(chapters.data?.find(({ library_id }) => library_id === done.library_id)).toMatchObject({
      name: 'Govern',
      description: 'What guides all else.',
      translations: [{ language: 'fr', name: 'Gouverner', description: '' }],
    });
    const outline = await world.call('content.GetLibraryOutline', { id: done.library_id ?? '' }, world.as.super);
    expect(outline.data?.map(({ name, names }) => [name, names?.fr])).toEqual([
      ['Govern', 'Gouverner'],
      ['Context', 'Contexte'],
      ['Mission', undefined],
      ['Risks', 'Risques'],
      ['Mission', undefined],
    ]);
  });

  it('stores what checklists ask in further languages, adds a language later, and takes that back', async () => {
    const questions = (french: string) =>
      rows.map((row, index) => [...row, index === 0 ? 'questions[fr]' : row[2] === 'Mission' ? french : '']);
    const asked = async (id: string) =>
      (await world.call('content.ListAdminActivities', { library_id: id }, world.as.super)).data?.flatMap(
        ({ elements = [] }) => elements.map(({ translations = [] }) => translations.map(({ name }) => name)),
      );
    const { library_id = '' } = await bring('Asked', questions(''));
    expect(await asked(library_id)).toEqual([[], []]);
    const added = await bring('Asked', questions('Est-elle écrite ?\nEst-elle connue ?'));
    expect(added).toMatchObject({ library_id, added: 0, changed: 1 });
    expect(await asked(library_id)).toEqual([['Est-elle écrite ?'], ['Est-elle connue ?']]);
    await world.call('content.UndoImport', { id: added.id ?? '' }, world.as.super);
    expect(await asked(library_id)).toEqual([[], []]);
  });

  it('imports nothing but what the preview showed', async () => {
    const preview = await read();
    const changed = importOf(preview, 'Another name');
    const before = await snapshot();
    await expect(world.call('content.ImportManual', changed, world.as.super)).rejects.toMatchObject({
      code: 'conflict',
      errors: [{ sentence: { key: 'content.manual_changed_since_preview' } }],
    });
    expect(await snapshot()).toEqual(before);
  });

  it('asks for another look when the library has been changed since', async () => {
    const { library_id = '' } = await bring('Changing');
    const { id = '', mapping } = await read([...rows, ['2', 'GV.2', 'Roles', '', '', '']]);
    const preview = await world.call(
      'content.PreviewManual',
      { id, mapping: mapping ?? null, library_name: 'Changing' },
      world.as.super,
    );
    expect(preview.data).toMatchObject({ library_id, added: 1, unchanged: 7 });
    await world.call('content.CreateChapter', { name: 'Meanwhile', library_id }, world.as.super);
    await expect(
      world.call('content.ImportManual', importOf(preview.data!, 'Changing'), world.as.super),
    ).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is done once', async () => {
    const preview = await read(rows, 'Once.xlsx');
    await world.call('content.ImportManual', importOf(preview), world.as.super);
    await expect(world.call('content.ImportManual', importOf(preview), world.as.super)).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('is refused for a library that was given to be used, which the preview says already', async () => {
    const { library_id = '' } = await bring('Given');
    await world.useLibraries(world.northwind, [library_id]);
    const { id = '', mapping } = await read(rows, 'x.xlsx', world.as.clientSuper);
    const preview = await world.call(
      'content.PreviewManual',
      { id, mapping: mapping ?? null, library_name: 'Given' },
      world.as.clientSuper,
    );
    expect(preview.data?.problems?.[0]).toMatchObject({ severity: 'error', key: 'content.library_read_only' });
    await expect(
      world.call('content.ImportManual', importOf(preview.data!, 'Given'), world.as.clientSuper),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('undoing an import', () => {
  const undo = (id = '', as = world.as.super) => world.call('content.UndoImport', { id }, as);
  const stored = async () => {
    const { libraries, nodes, activities } = await snapshot();
    const plain = (list: unknown[] = []) =>
      list.map((one) => ({ ...(one as object), version: 0, updated_at: 0, revision: 0 }));
    return { libraries: plain(libraries), nodes: plain(nodes), activities: plain(activities) };
  };

  it('takes away the library that it has made', async () => {
    const before = await stored();
    const done = await bring('Taken back');
    expect((await undo(done.id)).data).toMatchObject({ library_id: '', count: 6 });
    expect(await stored()).toEqual(before);
    await expect(undo(done.id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('puts a library back as it was before something was added to it', async () => {
    await bring('Put back');
    const before = await stored();
    const changed = rows.map((row) => row.map((cell) => (cell === 'Mission' ? 'Purpose' : cell)));
    const done = await bring('Put back', [...changed, ['3', 'GV.1-09', 'Added', '', 'Is it there?', '']]);
    expect(done.added).toBeGreaterThan(1);
    expect(await stored()).not.toEqual(before);
    await undo(done.id);
    expect(await stored()).toEqual(before);
  });

  it('is refused once the library has been changed, or is worked with', async () => {
    const changed = await bring('Changed since');
    await world.call('content.CreateChapter', { name: 'More', library_id: changed.library_id ?? '' }, world.as.super);
    await expect(undo(changed.id)).rejects.toMatchObject({
      errors: [{ sentence: { key: 'content.import_changed_since' } }],
    });
    const used = await bring('Used since');
    await world.useLibraries(world.lakeside, [used.library_id ?? '']);
    await expect(undo(used.id)).rejects.toMatchObject({ code: 'conflict', message: /work with the library/ });
  });
});

describe('a library as a file', () => {
  it.each(['xlsx', 'csv'])('imports back as %s and changes nothing', async (format) => {
    const { library_id = '' } = await bring(`Exported as ${format}`);
    const { data: file } = await world.call('content.ExportLibrary', { id: library_id, format }, world.as.super);
    expect(file).toMatchObject({ name: `Exported as ${format}.${format}` });
    const preview = await world.call('content.ReadManual', { file: file ?? null }, world.as.super);
    expect(preview.data).toMatchObject({ library_id, mapping: { layout: 'format' }, added: 0, changed: 0, errors: 0 });
  });

  it('is for whoever may see it', async () => {
    const { library_id = '' } = await bring('Not theirs');
    await expect(world.call('content.ExportLibrary', { id: library_id }, world.as.viewer)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

const shared = (name: string) => `${__dirname}/../../../../../../shared/data/${name}`;
const real: [string, object][] = [
  ['nist-sp-800-66r2.xlsx', { chapters: 5, standards: 22, substandards: 152, elements: 494, errors: 0 }],
  ['nist-csf-2.0.xlsx', { chapters: 6, standards: 22, substandards: 106, errors: 0, languages: ['es', 'fr'] }],
  [
    'hipaa-security-rule.csv',
    { chapters: 5, standards: 22, substandards: 152, activities: 104, elements: 494, errors: 0 },
  ],
];
describe('a real manual (skipped where the files are not beside the checkout)', () => {
  for (const [name, counts] of real) {
    (existsSync(shared(name)) ? it : it.skip)(`${name} is read as it is`, async () => {
      const file = world.upload(readFileSync(shared(name)), name);
      expect((await world.call('content.ReadManual', { file }, world.as.super)).data).toMatchObject(counts);
    });
  }
});
