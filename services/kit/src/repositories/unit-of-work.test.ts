import { randomBytes } from 'node:crypto';
import mongoose, { model } from 'mongoose';
import { OutboxModel } from '../events/outbox.schema';
import { AuditModel } from './audit.schema';
import { connectDatabase, poolSize, prepareCollections } from './database';
import { tenantSchema } from './schema';
import { TenantRepository } from './tenant.repository';
import { runUnitOfWork, type UnitOfWork } from './unit-of-work';

interface Note {
  title: string;
  count: number;
}
const NoteModel = model(
  'KitTestNote',
  tenantSchema('notes', { title: String, count: Number }, [[{ organization_id: 1, title: 1 }, { unique: true }]]),
);
class NoteRepository extends TenantRepository<Note> {
  constructor(scope: { organizationId: string }) {
    super(NoteModel, scope);
  }
}

const here = 'aaaaaaaaaaaaaaaaaaaaaaaa';
const elsewhere = 'bbbbbbbbbbbbbbbbbbbbbbbb';
const origin = { organizationId: here, actorId: 'me', requestId: 'r', source: 'test' };
const run = <T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T> => runUnitOfWork(origin, work, () => undefined);

beforeAll(async () => {
  await connectDatabase(`test_kit_${randomBytes(5).toString('hex')}`);
  await prepareCollections();
});
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
});

describe('A unit of work', () => {
  it('commits the change, its event and its audit record together', async () => {
    const note = await run(async (unit) => {
      unit.publish('content.note.changed', { title: 'one' });
      return new NoteRepository(unit).create({ title: 'one', count: 1 });
    });
    expect(await new NoteRepository(origin).findById(note.id)).toMatchObject({
      title: 'one',
      version: 1,
      organization_id: here,
    });
    expect(await OutboxModel.find({ subject: 'content.note.changed' }).lean()).toMatchObject([
      { organization_id: here, actor_id: 'me', data: { title: 'one' }, published_at: null },
    ]);
    expect(await AuditModel.find({ 'changes.ids': note.id }).lean()).toMatchObject([
      { actor_id: 'me', source: 'test', changes: [{ entity: 'notes', action: 'create' }] },
    ]);
  });

  it('names in its audit records who acted, from which organization and for which, one for each that was changed', async () => {
    const acting = { ...origin, actorOrganizationId: elsewhere };
    const [own, theirs] = await runUnitOfWork(
      acting,
      async (unit) => [
        await new NoteRepository(unit).create({ title: 'for here', count: 1 }),
        await new NoteRepository(unit.withOrganization(elsewhere)).create({ title: 'for there', count: 1 }),
      ],
      () => undefined,
    );
    const who = { actor_id: 'me', actor_organization_id: elsewhere, acted_for: here, request_id: 'r', source: 'test' };
    const records = await AuditModel.find({ 'changes.ids': { $in: [own?.id, theirs?.id] } }).lean();
    expect(records).toHaveLength(2);
    expect(records).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...who,
          organization_id: here,
          changes: [{ entity: 'notes', action: 'create', ids: [own?.id] }],
        }),
        expect.objectContaining({
          ...who,
          organization_id: elsewhere,
          changes: [{ entity: 'notes', action: 'create', ids: [theirs?.id] }],
        }),
      ]),
    );
  });

  it('holds a connection beside at most as many others as leave half of them free, failures included', async () => {
    let running = 0;
    let most = 0;
    const started: number[] = [];
    const one = (index: number) =>
      run(async () => {
        started.push(index);
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
        if (index % 3 === 0) throw new Error('failed');
        return index;
      });
    const order = Array.from({ length: poolSize() }, (_, index) => index);
    const outcomes = await Promise.allSettled(order.map(one));
    expect(most).toBe(poolSize() / 2);
    expect(started).toEqual(order);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(
      order.filter((i) => i % 3 === 0).length,
    );
  });

  it('leaves nothing behind when its work fails at the end', async () => {
    const before = await OutboxModel.countDocuments();
    const failing = run(async (unit) => {
      await new NoteRepository(unit).create({ title: 'never', count: 1 });
      unit.publish('content.note.changed', {});
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await new NoteRepository(origin).count({ title: 'never' })).toBe(0);
    expect(await OutboxModel.countDocuments()).toBe(before);
  });

  it('runs the whole of its work again when the connection breaks in the middle of it', async () => {
    let tries = 0;
    await run(async (unit) => {
      await new NoteRepository(unit).create({ title: 'interrupted', count: 1 });
      tries += 1;
      // As the driver throws it when a large write breaks off.
      if (tries === 1) throw Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
    });
    expect(tries).toBe(2);
    expect(await new NoteRepository(origin).count({ title: 'interrupted' })).toBe(1);
  });

  it('counts right when many units change one document at once', async () => {
    const { id } = await new NoteRepository(origin).create({ title: 'busy', count: 0 });
    await Promise.all(
      Array.from({ length: 20 }, () =>
        run(async (unit) => {
          const notes = new NoteRepository(unit);
          await notes.updateById(id, { $inc: { count: 1 } });
        }),
      ),
    );
    expect(await new NoteRepository(origin).findById(id)).toMatchObject({ count: 20, version: 21 });
  });
});

describe('A tenant repository', () => {
  it('cannot be made without an organization', () => {
    expect(() => new NoteRepository({ organizationId: '' })).toThrow('needs an organization');
  });

  it("neither reads nor changes another organization's document, even when a filter names that organization", async () => {
    const theirs = await new NoteRepository({ organizationId: elsewhere }).create({ title: 'theirs', count: 7 });
    const mine = new NoteRepository(origin);
    expect(await mine.findById(theirs.id)).toBeUndefined();
    expect(await mine.find({ organization_id: elsewhere })).toHaveLength((await mine.find()).length);
    expect(await mine.updateById(theirs.id, { count: 0 })).toBeUndefined();
    expect(await mine.updateMany({ _id: theirs.id }, { count: 0 })).toBe(0);
    expect(await mine.deleteOne({ _id: theirs.id })).toBe(false);
    expect(await mine.aggregate([{ $match: { title: 'theirs' } }])).toEqual([]);
    expect(await new NoteRepository({ organizationId: elsewhere }).findById(theirs.id)).toMatchObject({
      count: 7,
      version: 1,
    });
  });

  it('refuses a stale version with the current state', async () => {
    const mine = new NoteRepository(origin);
    const { id } = await mine.create({ title: 'edited', count: 1 });
    await mine.replaceVersioned(id, 1, { count: 2 }, 'item');
    await expect(mine.replaceVersioned(id, 1, { count: 3 }, 'item')).rejects.toMatchObject({
      code: 'conflict',
      data: { count: 2, version: 2 },
    });
  });
});
