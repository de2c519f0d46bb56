import { Cancellation } from '@attesta/kit';
import { readsOf } from '../repositories/snapshot';
import { startWorld, type World } from '../testing/world';

let world: World;
let library = '';
/** More than the driver fetches of a read at once. */
const substandards = 2_500;

beforeAll(async () => {
  world = await startWorld();
  const rows = Array.from({ length: substandards }, (_, at) => `Large,Chapter,Standard,${at},Part ${at}`);
  const file = world.upload(['library,chapter,standard,substandard_code,substandard', ...rows].join('\n'));
  const { data } = await world.call('content.UploadCsv', { type: 'library', file }, world.as.super);
  library = data?.library_id ?? '';
});
afterAll(() => world.service.drop());

const calls = [
  ['the tree', 'content.GetLibraryOutline', {}],
  ['a search', 'content.SearchLibrary', { q: 'part' }],
  ['a level of the tree', 'content.ListSubstandardsCommon', {}],
] as const;

describe.each(calls)('%s of a large library', (_what, rpc, request) => {
  const call = (cancellation: Cancellation) =>
    world.call(rpc as 'content.GetLibraryOutline', { id: library, ...request }, { ...world.as.super, cancellation });

  it('is read in several batches for who waits', async () => {
    const reads = await readsOf(
      'nodes',
      () => call(new Cancellation()),
      () => undefined,
    );
    expect(reads.slice(0, 2)).toEqual(['find', 'getMore']);
  });

  it('is read no further when the caller goes, as when a newer load takes its place', async () => {
    const gone = new Cancellation();
    const reads = await readsOf(
      'nodes',
      () => expect(call(gone)).rejects.toMatchObject({ code: 'unavailable' }),
      () => setImmediate(() => gone.cancel()),
    );
    expect(reads).toEqual(['find']);
  });
});
