import { newId } from '@attesta/kit/testing';
import { startWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.service.drop());

const missing = async (
  references: { kind: string; id: string; library_id?: string | undefined }[],
  within: { library_ids?: string[]; organization_ids?: string[] } = {},
) => (await world.call('content.ListMissingReferences', { references, ...within }, { service: 'tenancy' })).data;

describe('what another service was given', () => {
  it('is missing where it never was, is of another kind, or has been deleted', async () => {
    const library = await world.call('content.CreateLibrary', { name: 'Clinic standards' }, world.as.super);
    const library_id = library.data?.id ?? '';
    const chapter = await world.call('content.CreateChapter', { name: 'Chapter', library_id }, world.as.super);
    const area = await world.call('content.CreateUnitFocusArea', { name: 'Ward', library_id }, world.as.super);
    await world.call('content.DeleteUnitFocusArea', { id: area.data?.id }, world.as.super);
    const nowhere = newId();
    const references = [
      { kind: 'substandard', id: nowhere },
      { kind: 'library', id: library_id },
      { kind: 'chapter', id: chapter.data?.id ?? '' },
      { kind: 'standard', id: chapter.data?.id ?? '' },
      { kind: 'unit_focus_area', id: area.data?.id ?? '' },
    ];
    expect(await missing(references)).toEqual([references[0], references[3], references[4]]);
    expect(await missing([])).toEqual([]);
  });

  it('is missing where it lies outside the libraries, and their makers, that may be named', async () => {
    const library = await world.call('content.CreateLibrary', { name: 'Elsewhere' }, world.as.super);
    const library_id = library.data?.id ?? '';
    const chapter = await world.call('content.CreateChapter', { name: 'Chapter', library_id }, world.as.super);
    const kept = await world.call(
      'content.CreateSurveyorCategory',
      { category_name: 'Nurse', library_id },
      world.as.super,
    );
    const references = [
      { kind: 'chapter', id: chapter.data?.id ?? '' },
      { kind: 'surveyor_category', id: kept.data?.id ?? '' },
    ];
    expect(await missing(references, { library_ids: [newId()], organization_ids: [newId()] })).toEqual(references);
    expect(await missing(references, { library_ids: [library_id] })).toEqual([]);
    expect(await missing(references, { organization_ids: [''] })).toEqual([]);
  });

  it('is missing where it lies in another library than the one that is named with it', async () => {
    const [one, other] = await Promise.all(
      ['One', 'Other'].map(
        async (name) => (await world.call('content.CreateLibrary', { name }, world.as.super)).data?.id,
      ),
    );
    const made = await world.call('content.CreateChapter', { name: 'Chapter', library_id: one }, world.as.super);
    const chapter = { kind: 'chapter', id: made.data?.id ?? '' };
    const references = [
      { ...chapter, library_id: one },
      { ...chapter, library_id: other },
    ];
    expect(await missing(references, { library_ids: [one ?? '', other ?? ''] })).toEqual([references[1]]);
  });

  it('must be of a kind that there is', async () => {
    await expect(missing([{ kind: '__proto__', id: newId() }])).rejects.toMatchObject({ code: 'invalid' });
  });
});
