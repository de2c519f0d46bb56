import { loadContract } from '@attesta/proto';
import type { FileReferences } from '@attesta/proto/common';
import { fileReferencesConsumer } from '../events/file-references.consumer';
import { startWorld, type World } from '../testing/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.service.drop());

const hear = (references: FileReferences) => world.service.event('compliance.files.changed', references);
const stateOf = async (id: string) => (await world.file(id))?.state;

describe('what a record says it holds', () => {
  it('attaches its files, and releases those that it holds no longer', async () => {
    const [one, two] = [await world.upload(), await world.upload()];
    await hear(world.state('a', 1, one));
    expect([await stateOf(one), await stateOf(two)]).toEqual(['attached', 'pending']);
    await hear(world.state('a', 2, two));
    expect([await stateOf(one), await stateOf(two)]).toEqual(['released', 'attached']);
  });

  it('makes lists of files old, so that a file that was put back leaves them at once', () => {
    const list = loadContract().rpcs.find(({ name }) => name === 'ListStoredFiles');
    expect(list?.access.reads).toEqual(expect.arrayContaining(fileReferencesConsumer.changes ?? ['none']));
  });

  it('changes nothing when it comes again', async () => {
    const file = await world.upload();
    await hear(world.state('b', 1, file));
    const before = await world.file(file);
    await hear(world.state('b', 1, file));
    expect(await world.file(file)).toEqual(before);
  });

  it('changes nothing when it comes after what was said later', async () => {
    const [first, second] = [await world.upload(), await world.upload()];
    await hear(world.state('c', 3, second));
    await hear(world.state('c', 2, first, second));
    await hear(world.state('c', 1, first));
    expect([await stateOf(first), await stateOf(second)]).toEqual(['pending', 'attached']);
  });

  it('stays gone when the record was deleted before its earlier states are heard', async () => {
    const file = await world.upload();
    await hear(world.state('d', 5));
    await hear(world.state('d', 4, file));
    expect(await stateOf(file)).toBe('pending');
  });

  it('is made up for by the next state when one was lost on the way', async () => {
    const [lost, next] = [await world.upload(), await world.upload()];
    await hear(world.state('e', 2, lost, next));
    expect([await stateOf(lost), await stateOf(next)]).toEqual(['attached', 'attached']);
  });

  it('keeps a file that another record holds too, until both have let go', async () => {
    const file = await world.upload();
    await hear(world.state('f', 1, file));
    await hear(world.state('g', 1, file));
    await hear(world.state('f', 2));
    expect(await stateOf(file)).toBe('attached');
    await hear(world.state('g', 2));
    expect(await stateOf(file)).toBe('released');
  });

  it('releases a file that two records let go of at once', async () => {
    const file = await world.upload();
    await hear(world.state('h', 1, file));
    await hear(world.state('i', 1, file));
    await Promise.all([hear(world.state('h', 2)), hear(world.state('i', 2))]);
    expect(await stateOf(file)).toBe('released');
  });
});
