import type { RpcName } from '@attesta/kit';
import { loadContract } from '@attesta/proto';
import { libraryDocuments } from '../repositories/snapshot';
import { startWorld, type World } from '../testing/world';

type Caller = World['as'][keyof World['as']];

interface Furnished {
  library: string;
  name: string;
  chapter: string;
  standard: string;
  substandard: string;
  activity: string;
  element: string;
  category: string;
  sessions: string;
  area: string;
  checklist: string;
}

let world: World;
/** Libraries: of the platform, given to Northwind; of Lakeside, which nobody else was given; of Northwind's own. */
let given: Furnished;
let foreign: Furnished;
let own: Furnished;

beforeAll(async () => {
  world = await startWorld();
  given = await furnished('Clinic standards', world.as.super);
  foreign = await furnished('Lakeside house rules', world.as.lakesideSuper);
  own = await furnished('Northwind house rules', world.as.clientSuper);
  await world.useLibraries(world.northwind, [given.library]);
  await world.useLibraries(world.lakeside, [foreign.library]);
});
afterAll(() => world.service.drop());

async function send(name: RpcName, request: object, as: Caller) {
  return (await world.call(name, request as never, as)) as { data?: { id?: string } };
}

/** A library with one of everything that stands in it. */
async function furnished(name: string, as: Caller): Promise<Furnished> {
  const make = async (rpc: RpcName, request: object) => (await send(rpc, request, as)).data?.id ?? '';
  const library = await make('content.CreateLibrary', { name });
  const library_id = library;
  const chapter = await make('content.CreateChapter', { name: 'Chapter', library_id });
  const standard = await make('content.CreateStandard', { name: 'Standard', chapter_id: chapter });
  const substandard = await make('content.CreateSubstandard', { name: 'Substandard', standard_id: standard });
  const checklistRound = { type: 1, name: 'Round', substandard_id: [substandard], elements: [{ name: 'Soap?' }] };
  const made = await world.call('content.CreateAdminActivity', checklistRound, as);
  return {
    library,
    name,
    chapter,
    standard,
    substandard,
    activity: made.data?.id ?? '',
    element: made.data?.elements?.[0]?.id ?? '',
    category: await make('content.CreateSurveyorCategory', { category_name: 'Nursing', library_id }),
    sessions: await make('content.CreateSessionClass', { class_name: 'Morning', library_id }),
    area: await make('content.CreateUnitFocusArea', { name: 'Theatre', library_id }),
    checklist: await make('content.CreateChecklistName', { name: 'Monthly', library_id }),
  };
}

/** An attempt at each write of the contract on a library and what stands in it. */
const attempts: Record<string, (at: Furnished) => object> = {
  UpdateLibrary: ({ library }) => ({ id: library, name: 'Taken over' }),
  ArchiveLibrary: ({ library }) => ({ id: library }),
  DeleteLibrary: ({ library }) => ({ id: library }),
  CreateChapter: ({ library }) => ({ library_id: library, name: 'Slipped in' }),
  UpdateChapter: ({ chapter }) => ({ id: chapter, name: 'Taken over', order: 9 }),
  DeleteChapter: ({ chapter }) => ({ id: chapter }),
  CreateStandard: ({ chapter }) => ({ chapter_id: chapter, name: 'Slipped in' }),
  UpdateStandard: ({ standard }) => ({ id: standard, name: 'Taken over', order: 9 }),
  DeleteStandard: ({ standard }) => ({ id: standard }),
  CreateSubstandard: ({ standard }) => ({ standard_id: standard, name: 'Slipped in' }),
  UpdateSubstandard: ({ substandard }) => ({ id: substandard, name: 'Taken over', esr: 1 }),
  DeleteSubstandard: ({ substandard }) => ({ id: substandard }),
  CreateAdminActivity: ({ substandard }) => ({ type: 1, name: 'Slipped in', substandard_id: [substandard] }),
  UpdateAdminActivity: ({ activity }) => ({ id: activity, name: 'Taken over' }),
  DeleteAdminActivity: ({ activity }) => ({ id: activity }),
  UpdateClientActivity: ({ activity, element }) => ({ id: activity, elementdelete: [element] }),
  DeleteClientActivity: ({ activity }) => ({ id: activity }),
  CreateActivityElements: ({ activity }) => ({ activity_id: activity, elements: [{ name: 'Slipped in' }] }),
  CreateSurveyorCategory: ({ library }) => ({ library_id: library, category_name: 'Slipped in' }),
  UpdateSurveyorCategory: ({ category }) => ({ id: category, category_name: 'Taken over' }),
  DeleteSurveyorCategory: ({ category }) => ({ id: category }),
  CreateSessionClass: ({ library }) => ({ library_id: library, class_name: 'Slipped in' }),
  UpdateSessionClass: ({ sessions }) => ({ id: sessions, class_name: 'Taken over' }),
  DeleteSessionClass: ({ sessions }) => ({ id: sessions }),
  UpdateUnitFocusArea: ({ area }) => ({ id: area, name: 'Taken over' }),
  DeleteUnitFocusArea: ({ area }) => ({ id: area }),
  CreateChecklistName: ({ library }) => ({ library_id: library, name: 'Slipped in' }),
  UpdateChecklistName: ({ checklist }) => ({ id: checklist, name: 'Renamed' }),
  DeleteChecklistName: ({ checklist }) => ({ id: checklist }),
  UpdateDecisionRules: ({ library }) => ({ id: library, rules: [] }),
  UploadCsv: ({ name }) => ({ type: 'library', file: world.upload(csv(name)) }),
};

/** Writes that add something of the organization's own beside a library. */
const beside: Record<string, (at: Furnished) => object> = {
  CreateClientActivity: ({ substandard }) => ({ type: 1, name: 'Our round', substandard_id: [substandard] }),
  CreateUnitFocusArea: ({ library }) => ({ library_id: library, name: 'Our ward' }),
  UpdateSubstandard: ({ substandard }) => ({ id: substandard, file: world.upload('1', 'ours.pdf') }),
  UploadCsv: ({ name }) => ({ type: 'activity', file: world.upload(csv(name)) }),
};

const csv = (library: string) =>
  `library,chapter,standard,substandard,activity,activity_type,response_frequency\n${library},Chapter,Standard,Substandard,Imported,1,monthly\n`;

const writes = loadContract()
  .rpcs.filter(({ domain, access }) => domain === 'content' && access.effect === 'write' && !access.internal)
  .map(({ name }) => name);

/** Writes of several steps, each with a test of its own. */
const manuals = ['ReadManual', 'ImportManual', 'UndoImport', 'ExportLibrary'];
const versions = ['PrepareLibraryVersion', 'PublishLibraryVersion', 'AdoptLibraryVersion', 'UndoVersionAdoption'];

it('every write of the contract is tried below, but the one that makes a library', () => {
  const tried = new Set([...Object.keys(attempts), ...Object.keys(beside), ...manuals, ...versions, 'CreateLibrary']);
  expect(writes.filter((name) => !tried.has(name))).toEqual([]);
});

describe('what a super client admin may do with a library that was given', () => {
  it.each(Object.keys(attempts))('is not %s: forbidden, and nothing of it changes', async (name) => {
    const before = await libraryDocuments([given.library]);
    const refused = send(`content.${name}` as RpcName, attempts[name]?.(given) ?? {}, world.as.clientSuper);
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' });
    expect(await libraryDocuments([given.library])).toBe(before);
  });

  it.each(Object.keys(beside))('is %s beside it, and nothing of it changes', async (name) => {
    const before = await libraryDocuments([given.library]);
    await send(`content.${name}` as RpcName, beside[name]?.(given) ?? {}, world.as.clientSuper);
    expect(await libraryDocuments([given.library])).toBe(before);
  });

  it('is said in a sentence that names it', async () => {
    const refused = send('content.CreateChapter', attempts.CreateChapter?.(given) ?? {}, world.as.clientSuper);
    await expect(refused).rejects.toThrow(
      'The library "Clinic standards" was given to your organization to use: only those who made it can change it.',
    );
  });

  it('is shown with the library', async () => {
    const { data } = await world.call('content.ListLibraries', {}, world.as.clientSuper);
    expect(data?.map(({ name, may_edit, organization_name }) => [name, may_edit, organization_name])).toEqual([
      ['Clinic standards', false, ''],
      ['Northwind house rules', true, 'Northwind Health Group'],
    ]);
  });
});

describe('a manual', () => {
  const bring = async (library_name: string, as: Caller) => {
    const file = world.upload(csv(library_name));
    const { data: read } = await world.call('content.ReadManual', { file }, as);
    const asked = { id: read?.id ?? '', library_name, mapping: read?.mapping ?? null };
    const { data: preview } = await world.call('content.PreviewManual', asked, as);
    return world.call('content.ImportManual', { ...asked, fingerprint: preview?.fingerprint ?? '' }, as);
  };

  it('is not imported into a library that was given, and nothing of it changes', async () => {
    const before = await libraryDocuments([given.library]);
    await expect(bring(given.name, world.as.clientSuper)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await libraryDocuments([given.library])).toBe(before);
  });

  it("is not imported into another client's library of its name: a library of one's own is made", async () => {
    const before = await libraryDocuments([foreign.library]);
    const { data } = await bring(foreign.name, world.as.clientSuper);
    expect(data?.library_id).not.toBe(foreign.library);
    expect(await libraryDocuments([foreign.library])).toBe(before);
    await send('content.DeleteLibrary', { id: data?.library_id }, world.as.clientSuper);
  });

  it('that somebody else has imported is not theirs to take back', async () => {
    const { data } = await bring('Lakeside manual', world.as.lakesideSuper);
    const before = await libraryDocuments([data?.library_id ?? '']);
    const undone = world.call('content.UndoImport', { id: data?.id ?? '' }, world.as.clientSuper);
    await expect(undone).rejects.toMatchObject({ code: 'not_found' });
    expect(await libraryDocuments([data?.library_id ?? ''])).toBe(before);
    await world.call('content.UndoImport', { id: data?.id ?? '' }, world.as.lakesideSuper);
  });

  it('is made of a library that was given, and of no other client’s', async () => {
    const request = (id: string) => ({ id, format: 'csv' });
    const before = await libraryDocuments([given.library, foreign.library]);
    await expect(send('content.ExportLibrary', request(given.library), world.as.clientSuper)).resolves.toBeDefined();
    await expect(send('content.ExportLibrary', request(foreign.library), world.as.clientSuper)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await libraryDocuments([given.library, foreign.library])).toBe(before);
  });
});

describe("what a super client admin may do with another client's library", () => {
  // A file names a library of one's own: whatever others call theirs.
  const byId = [...new Set([...Object.keys(attempts), ...Object.keys(beside)])].filter((name) => name !== 'UploadCsv');
  it.each(byId)('is not %s: it is not found, and nothing of it changes', async (name) => {
    const before = await libraryDocuments([foreign.library]);
    const request = (attempts[name] ?? beside[name])?.(foreign) ?? {};
    await expect(send(`content.${name}` as RpcName, request, world.as.clientSuper)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await libraryDocuments([foreign.library])).toBe(before);
  });

  it('is not to read it, by any of its ids or in any list', async () => {
    const as = world.as.clientSuper;
    for (const [name, id] of [
      ['content.GetLibrary', foreign.library],
      ['content.CheckLibraryDeletion', foreign.library],
      ['content.ListChaptersOfLibrary', foreign.library],
      ['content.ListStandardsOfChapter', foreign.chapter],
      ['content.GetSubstandard', foreign.substandard],
      ['content.GetAdminActivity', foreign.activity],
      ['content.FilterClientActivities', foreign.chapter],
      ['content.ListChecklistElements', foreign.activity],
      ['content.GetSurveyorCategories', foreign.library],
      ['content.GetSessionClasses', foreign.sessions],
      ['content.ListUnitFocusAreas', foreign.library],
      ['content.ListChecklistNames', foreign.library],
    ] as const) {
      await expect(send(name, { id }, as)).rejects.toMatchObject({ code: 'not_found' });
    }
    for (const name of ['Libraries', 'Chapters', 'Standards', 'Substandards', 'AdminActivities'] as const) {
      expect(JSON.stringify(await send(`content.List${name}`, {}, as))).not.toContain(foreign.library);
    }
  });
});

describe('a library of a client', () => {
  it('is changed by whoever rules its tree, in everything that stands in it', async () => {
    const at = await furnished('Northwind annex', world.as.clientSuper);
    // Levels go from the leaves up; an activity goes once, by either of its two calls.
    const last = ['DeleteAdminActivity', 'DeleteSubstandard', 'DeleteStandard', 'DeleteChapter', 'DeleteLibrary'];
    const elsewhere = ['DeleteClientActivity', 'UploadCsv', ...last];
    const others = Object.keys(attempts).filter((name) => !elsewhere.includes(name));
    for (const name of [...others, ...last]) {
      await expect(
        send(`content.${name}` as RpcName, attempts[name]?.(at) ?? {}, world.as.clientSuper),
      ).resolves.toBeDefined();
    }
    await expect(send('content.GetLibrary', { id: at.library }, world.as.clientSuper)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('is made and filled by an import too', async () => {
    const request = { type: 'library', file: world.upload(csv('Northwind imported')) };
    const { data } = await world.call('content.UploadCsv', request, world.as.clientSuper);
    const made = await world.call('content.GetLibrary', { id: data?.library_id }, world.as.clientSuper);
    expect(made.data).toMatchObject({ may_edit: true, organization_id: world.northwind });
    const again = { type: 'library', file: world.upload(csv('Northwind imported')) };
    expect((await world.call('content.UploadCsv', again, world.as.clientSuper)).data?.library_id).toBe(
      data?.library_id,
    );
  });

  it('is for the others of the organization to use once it was taken into use there', async () => {
    const unused = world.call('content.GetLibrary', { id: own.library }, world.as.admin);
    await expect(unused).rejects.toMatchObject({ code: 'not_found' });
    await world.useLibraries(world.northwind, [given.library, own.library]);
    const { data } = await world.call('content.GetLibrary', { id: own.library }, world.as.admin);
    expect(data).toMatchObject({ may_edit: false, organization_name: 'Northwind Health Group' });
    await world.useLibraries(world.northwind, [given.library]);
  });

  it('is changed by the platform too', async () => {
    const request = { id: own.library, description: 'Checked by the platform' };
    const { data } = await world.call('content.UpdateLibrary', request, world.as.super);
    expect(data).toMatchObject({ organization_id: world.northwind, description: 'Checked by the platform' });
  });

  it('may be called as another client calls theirs, but not as one that was given', async () => {
    const { data } = await world.call('content.CreateLibrary', { name: foreign.name }, world.as.clientSuper);
    expect(data).toMatchObject({ name: foreign.name, organization_id: world.northwind });
    for (const name of [given.name, own.name]) {
      const refused = world.call('content.CreateLibrary', { name }, world.as.clientSuper);
      await expect(refused).rejects.toMatchObject({ code: 'conflict', errors: [{ field: 'name' }] });
    }
    const platform = await world.call('content.CreateLibrary', { name: foreign.name }, world.as.super);
    expect(platform.data).toMatchObject({ name: foreign.name, organization_id: '' });
  });

  it('is told to the other services with who made it', async () => {
    const events = await world.service.published('content.library.changed');
    const told = events.map(({ data }) => data as { id: string; organization_id: string });
    expect(told.find(({ id }) => id === own.library)?.organization_id).toBe(world.northwind);
    expect(told.find(({ id }) => id === given.library)?.organization_id).toBe('');
  });
});
