import { AppError, type RpcName, say } from '@attesta/kit';
import { AuditModel, DeadLetterModel, newId, type TestCall } from '@attesta/kit/testing';
import type { ListDeadLettersRequest } from '@attesta/proto/kit';
import { refusal, tenancyWorld, type World } from '../../testing/tenancy-world';

let world: World;
let admin: TestCall & { userId: string };
/** What content has of the event "tenancy.user.changed". */
let inContent: string[];

beforeAll(async () => {
  world = await tenancyWorld();
  admin = world.as(1, world.platform);
  const { service } = world;
  const { clients } = service.runtime;
  const others = clients.call;
  // Tenancy answers for its own letters as it does in the platform; documents is away, and the others have none.
  clients.call = async (name, request, facts) => {
    if (!name.startsWith('kit.')) return others(name, request, facts);
    if (facts.at === 'documents') throw new AppError('unavailable', say('kit.service_broke_off'));
    const metadata = { authorization: facts.authorization ?? '' };
    if (facts.at === 'tenancy') return service.call(name as RpcName, request, { service: 'tenancy', metadata });
    const letters = facts.at === 'content' ? inContent : [];
    if (name === 'kit.ReplayDeadLetters') return { data: letters.length };
    if (name === 'kit.CountDeadLetters')
      return { data: letters.length > 0 ? [{ subject: 'tenancy.user.changed', count: letters.length }] : [] };
    const { skip = 0, limit = 0 } = request as { skip?: number; limit?: number } & ListDeadLettersRequest;
    return { data: letters.slice(skip ?? 0, (skip ?? 0) + (limit ?? 0)).map((id) => ({ id, service: facts.at })) };
  };
});
afterAll(() => world.service.drop());

beforeEach(async () => {
  inContent = ['nodes:1', 'nodes:2'];
  await DeadLetterModel.deleteMany({});
  await DeadLetterModel.insertMany(
    [1, 2, 3].map((position) => ({
      _id: `names:${position}`,
      consumer: 'names',
      subject: position === 3 ? 'content.nodes.changed' : 'content.library.changed',
      organization_id: world.north,
      position,
      event: { id: newId(), data: { name: 'Ada Lovelace' } },
      reason: 'No library',
      tries: 8,
      first_at: new Date(),
      at: new Date(),
    })),
  );
});
const list = (request: object = {}) => world.service.call('tenancy.ListDeadLetters', request, admin);
const ids = async (request: object): Promise<(string | undefined)[]> =>
  ((await list(request)).data ?? []).map(({ id }) => id);

describe('The events that services could not apply', () => {
  it('are shown together, and who does not answer is told', async () => {
    const reply = await list();
    expect(reply.data?.map(({ service, id }) => `${service} ${id}`)).toEqual([
      'tenancy names:1',
      'tenancy names:2',
      'tenancy names:3',
      'content nodes:1',
      'content nodes:2',
    ]);
    expect(reply).toMatchObject({
      meta: { total: 5 },
      subjects: ['content.library.changed', 'content.nodes.changed', 'tenancy.user.changed'],
      unanswered: ['documents'],
    });
    expect(JSON.stringify(reply)).not.toContain('Ada');
  });

  it('are paged over the ends of services, and narrowed by service, event and organization', async () => {
    expect(await ids({ page: 1, page_size: 2 })).toEqual(['names:1', 'names:2']);
    expect(await ids({ page: 2, page_size: 2 })).toEqual(['names:3', 'nodes:1']);
    expect(await ids({ page: 3, page_size: 2 })).toEqual(['nodes:2']);
    expect(await ids({ service: 'tenancy', subject: 'content.library.changed' })).toEqual(['names:1', 'names:2']);
    expect(await ids({ service: 'tenancy', organization_id: world.lake })).toEqual([]);
    const filtered = await list({ service: 'tenancy', subject: 'content.nodes.changed' });
    expect(filtered).toMatchObject({
      meta: { total: 1 },
      subjects: expect.arrayContaining(['content.library.changed']),
    });
  });

  it('are opened one by one, which the audit trail tells of', async () => {
    const request = { service: 'tenancy', id: 'names:2' };
    const { data } = await world.service.call('tenancy.OpenDeadLetter', request, admin);
    expect(data?.event).toContain('Ada Lovelace');
    expect(await AuditModel.findOne({ 'changes.action': 'open' }).lean()).toMatchObject({
      actor_id: admin.userId,
      changes: [{ entity: 'dead_letters', ids: ['names:2'] }],
    });
  });

  it('are applied again on request: one, those of a filter, or all', async () => {
    const replay = (request: object) => world.service.call('tenancy.ReplayDeadLetters', request, admin);
    const one = await replay({ service: 'tenancy', id: 'names:1' });
    expect(one).toMatchObject({ data: 1, message: 'Events that will be delivered again: 1' });
    expect(await DeadLetterModel.countDocuments({ replay_requested_at: { $ne: null } })).toBe(1);
    expect(await replay({ service: 'tenancy', subject: 'content.nodes.changed' })).toMatchObject({ data: 1 });
    expect(await replay({})).toMatchObject({ data: 5, unanswered: ['documents'] });
    expect(await DeadLetterModel.countDocuments({ replay_requested_at: { $ne: null } })).toBe(3);
  });

  it('are given up one by one', async () => {
    const request = { service: 'tenancy', id: 'names:3' };
    const { message } = await world.service.call('tenancy.DropDeadLetter', request, admin);
    expect(message).toBe('Event given up');
    expect(await DeadLetterModel.countDocuments()).toBe(2);
    expect((await refusal(world.service.call('tenancy.DropDeadLetter', request, admin))).code).toBe('not_found');
  });

  it('are refused by the name of the field where a request says nothing that there is', async () => {
    for (const call of [
      list({ service: 'billing' }),
      world.service.call('tenancy.OpenDeadLetter', { service: 'billing', id: 'x' }, admin),
      world.service.call('tenancy.ReplayDeadLetters', { id: 'names:1' }, admin),
    ])
      expect(await refusal(call)).toMatchObject({
        code: 'invalid',
        errors: expect.arrayContaining([expect.objectContaining({ field: 'service' })]),
      });
    const away = world.service.call('tenancy.ReplayDeadLetters', { service: 'documents' }, admin);
    expect((await refusal(away)).code).toBe('unavailable');
  });

  it.each([2, 3, 4, 5, 6])('are nothing for role %i', async (role) => {
    const as = world.as(role, world.north);
    const one = { service: 'tenancy', id: 'names:1' };
    for (const call of [
      world.service.call('tenancy.ListDeadLetters', {}, as),
      world.service.call('tenancy.OpenDeadLetter', one, as),
      world.service.call('tenancy.ReplayDeadLetters', {}, as),
      world.service.call('tenancy.DropDeadLetter', one, as),
    ])
      expect((await refusal(call)).code).toBe('forbidden');
    expect(await DeadLetterModel.countDocuments({ replay_requested_at: null })).toBe(3);
  });
});
