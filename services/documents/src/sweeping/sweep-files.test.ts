import { AppError } from '@attesta/kit';
import { loadContract } from '@attesta/proto';
import { fileOwners } from '../references/file-owners';
import { asStoredEarlier, auditOf } from '../repositories/database-probe';
import { FileRepository } from '../repositories/file.repository';
import { startWorld, type World } from '../testing/world';
import { sweepFiles } from './sweep-files';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.service.drop());
beforeEach(async () => {
  Object.assign(world.owners, { holding: [], failure: undefined });
  await new FileRepository({ organizationId: '' }).deleteMany({});
});

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const sweep = (at: Date) => sweepFiles(world.clients, at);
const stateOf = async (id: string) => (await world.file(id))?.state;

describe('the sweeper', () => {
  it('leaves an upload alone for a day, condemns it then, and deletes it a day later, with its bytes', async () => {
    const id = await world.upload();
    const key = (await world.file(id))?.object_key ?? '';
    await sweep(hours(23));
    expect(await stateOf(id)).toBe('pending');
    expect(await sweep(hours(25))).toMatchObject({ condemned: 1, deleted: 0 });
    await sweep(hours(48));
    expect(await stateOf(id)).toBe('condemned');
    expect(await world.readable(key)).toBe(true);
    expect(await sweep(hours(50))).toMatchObject({ condemned: 0, deleted: 1 });
    expect(await world.file(id)).toBeUndefined();
    expect(await world.readable(key)).toBe(false);
  });

  it('leaves an audit record of what it deletes', async () => {
    const id = await world.upload();
    await sweep(hours(25));
    await sweep(hours(50));
    expect(await auditOf(id)).toMatchObject([
      {
        source: 'documents.sweeper',
        organization_id: world.organization,
        changes: [{ entity: 'files', action: 'delete', ids: [id] }],
      },
    ]);
  });

  it('keeps a file whose event was never heard, and knows its holder from then on', async () => {
    const id = await world.upload();
    world.owners.holding = [world.state('unheard', 4, id)];
    expect(await sweep(hours(25))).toEqual({ held: 1, condemned: 0, deleted: 0 });
    expect(await stateOf(id)).toBe('attached');
    await world.service.event('compliance.files.changed', world.state('unheard', 3));
    expect(await stateOf(id)).toBe('attached');
    await world.service.event('compliance.files.changed', world.state('unheard', 5));
    expect(await stateOf(id)).toBe('released');
  });

  it('keeps a condemned file that is held after all, whether it hears so by an event or by asking', async () => {
    const [heard, asked] = [await world.upload(), await world.upload()];
    expect(await sweep(hours(25))).toMatchObject({ condemned: 2 });
    await world.service.event('compliance.files.changed', world.state('late', 1, heard));
    world.owners.holding = [world.state('later', 1, asked)];
    expect(await sweep(hours(50))).toMatchObject({ held: 1, deleted: 0 });
    expect([await stateOf(heard), await stateOf(asked)]).toEqual(['attached', 'attached']);
  });

  it('touches nothing while one of those who hold files does not answer', async () => {
    const [fresh, condemned] = [await world.upload(), await world.upload()];
    const file = await world.file(condemned);
    if (file) await new FileRepository({ organizationId: '' }).condemn(file, new Date());
    world.owners.failure = new AppError('unavailable', 'compliance is away');
    await expect(sweep(hours(50))).rejects.toThrow('compliance is away');
    expect([await stateOf(fresh), await stateOf(condemned)]).toEqual(['pending', 'condemned']);
    world.owners.failure = undefined;
    expect(await sweep(hours(50))).toMatchObject({ deleted: 1 });
  });

  it('asks again of a held file after a month: the event that released it may have been lost', async () => {
    const id = await world.upload();
    await world.service.event('compliance.files.changed', world.state('lost', 1, id));
    await sweep(hours(29 * 24));
    expect(await stateOf(id)).toBe('attached');
    await sweep(hours(31 * 24));
    expect(await stateOf(id)).toBe('condemned');
    await sweep(hours(33 * 24));
    expect(await world.file(id)).toBeUndefined();
    await world.service.event('compliance.files.changed', world.state('lost', 2, id));
    expect(await world.file(id)).toBeUndefined();
  });

  it('asks at once of files that an earlier release has stored', async () => {
    const [held, loose] = [await world.upload(), await world.upload()];
    await asStoredEarlier([held, loose]);
    world.owners.holding = [world.state('old', 7, held)];
    await sweep(new Date(Date.now() + 1000));
    expect([await stateOf(held), await stateOf(loose)]).toEqual(['attached', 'condemned']);
  });

  it('works through more files than it asks of at once', async () => {
    const files = new FileRepository({ organizationId: '' });
    const due = { state: 'pending' as const, due_at: new Date(), name: 'a', object_key: 'none' };
    await files.createMany(Array.from({ length: 450 }, () => due));
    expect(await sweep(new Date(Date.now() + 1000))).toMatchObject({ condemned: 450 });
  });

  it('asks every other service that takes files into its records, and each of them says who may read them', () => {
    const { rpcs } = loadContract();
    const takers = rpcs.filter(({ access, domain }) => access.files.length > 0 && domain !== 'documents');
    expect(new Set(takers.map(({ domain }) => domain))).toEqual(new Set(fileOwners));
    const sayers = rpcs.filter(({ name }) => name === 'ListReadableFiles');
    expect(new Set(sayers.map(({ domain }) => domain))).toEqual(new Set(fileOwners));
  });
});
