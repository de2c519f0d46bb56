import mongoose, { model, Schema } from 'mongoose';
import { AppError } from '../errors';
import { SharedRepository } from '../repositories/shared.repository';
import { Dispatcher } from '../rpc/dispatcher';
import { blankOperations, newId, seedDirectory, type TestService, testService } from '../testing';
import { type AnyOperation, command, preparedCommand, query } from './operation';

interface Note {
  text: string;
}
const NoteModel = model<Note>('Note', new Schema({ text: { type: String, unique: true } }, { collection: 'notes' }));
class NoteRepository extends SharedRepository<Note> {
  constructor(scope: ConstructorParameters<typeof SharedRepository>[1]) {
    super(NoteModel, scope);
  }
}

let carryOut: Parameters<typeof command<'content.CreateLibrary'>>[1];
let prepare: Parameters<typeof preparedCommand<'content.UpdateLibrary'>>[1];
const own: AnyOperation[] = [
  command('content.CreateLibrary', (request, context, unit) => carryOut(request, context, unit)),
  preparedCommand('content.UpdateLibrary', (request, context) => prepare(request, context)),
];
let service: TestService;
beforeAll(async () => {
  const operations = blankOperations('content').map((blank) => own.find(({ name }) => name === blank.name) ?? blank);
  service = await testService({ domain: 'content', operations });
});
afterAll(() => service.drop());

const admin = { role: 1, organizationId: newId(), userId: newId() };
const keyed = (key: string, more: object = {}) => ({ ...admin, metadata: { 'x-idempotency-key': key }, ...more });
const notes = (): Promise<number> => NoteModel.countDocuments().exec();
const create = (name: string, as: object = admin) => service.call('content.CreateLibrary', { name }, as);

describe('a command', () => {
  it('is one transaction: what it wrote before it failed is not there', async () => {
    const before = await notes();
    carryOut = async (_request, _context, unit) => {
      await new NoteRepository(unit).create({ text: newId() });
      throw new AppError('conflict', 'Too late.');
    };
    await expect(create('A')).rejects.toMatchObject({ code: 'conflict' });
    expect(await notes()).toBe(before);
  });

  it('repeats its complete reply under an idempotency key, and is carried out once', async () => {
    let times = 0;
    carryOut = async (_request, _context, unit) => {
      times += 1;
      await new NoteRepository(unit).create({ text: newId() });
      return { message: 'Made', data: { id: `id ${times}`, name: 'A' } };
    };
    const first = await create('A', keyed('k1'));
    expect(await create('A', keyed('k1'))).toEqual(first);
    expect(first).toMatchObject({ message: 'Made', data: { id: 'id 1' } });
    expect(times).toBe(1);
  });

  it('is carried out for each organization under one key', async () => {
    const organizations = [newId(), newId()];
    await seedDirectory({ organizations: organizations.map((id) => ({ id, name: id })) });
    carryOut = async (_request, context) => ({ message: 'Made', data: { id: context.organizationId } });
    for (const forOrganization of organizations) {
      for (let time = 0; time < 2; time += 1) {
        expect(await create('A', keyed('k5', { forOrganization }))).toMatchObject({ data: { id: forOrganization } });
      }
    }
  });

  it('keeps no word of its reply in the clear', async () => {
    carryOut = async () => ({ message: 'Made', data: { id: 'a-secret-token', name: 'A' } });
    await create('A', keyed('k2'));
    const kept = JSON.stringify(await mongoose.connection.collection('idempotency_keys').find().toArray());
    expect(kept).not.toContain('a-secret-token');
    expect(await create('A', keyed('k2'))).toMatchObject({ data: { id: 'a-secret-token' } });
  });

  it('refuses a key that was used for another request', async () => {
    carryOut = async () => ({ message: 'Made' });
    await create('A', keyed('k3'));
    await expect(create('B', keyed('k3'))).rejects.toMatchObject({ code: 'unprocessable' });
  });

  it('that was sent twice at once under one key is committed once, and both get its reply', async () => {
    const before = await notes();
    carryOut = async (_request, _context, unit) => {
      const note = await new NoteRepository(unit).create({ text: newId() });
      return { message: 'Made', data: { id: note.id } };
    };
    const replies = await Promise.all([create('A', keyed('k4')), create('A', keyed('k4'))]);
    expect(replies[0]).toEqual(replies[1]);
    expect(await notes()).toBe(before + 1);
  });

  it('rolls back when its time is up before it commits', async () => {
    const before = await notes();
    let ended: Promise<unknown> = Promise.resolve();
    carryOut = async (_request, _context, unit) => {
      await new NoteRepository(unit).create({ text: newId() });
      await new Promise((resolve) => setTimeout(resolve, 300));
      ended = new Promise((resolve) => setTimeout(resolve, 300));
      return { message: 'Made' };
    };
    await expect(create('A', { ...admin, deadline: 100 })).rejects.toMatchObject({ code: 'unavailable' });
    await new Promise((resolve) => setTimeout(resolve, 400));
    await ended;
    expect(await notes()).toBe(before);
  });

  it('runs what is prepared once, however often its transaction meets another one', async () => {
    let prepared = 0;
    let tries = 0;
    prepare = async () => {
      prepared += 1;
      return async (unit) => {
        tries += 1;
        await new NoteRepository(unit).create({ text: newId() });
        if (tries === 1) throw writeConflict();
        return { message: 'Made' };
      };
    };
    const before = await notes();
    await service.call('content.UpdateLibrary', { id: newId() }, admin);
    expect([prepared, tries, await notes()]).toEqual([1, 2, before + 1]);
  });

  it('may commit and refuse all the same, and its key then repeats no success', async () => {
    const before = await notes();
    carryOut = async (_request, _context, unit) => {
      await new NoteRepository(unit).create({ text: newId() });
      unit.refuseOnceCommitted(new AppError('unauthenticated', 'Seen, and refused.'));
      return { message: 'never told' };
    };
    for (const count of [1, 2]) {
      await expect(create('A', keyed('k5'))).rejects.toMatchObject({ message: 'Seen, and refused.' });
      expect(await notes()).toBe(before + count);
    }
  });
});

function writeConflict(): Error {
  const error = new mongoose.mongo.MongoServerError({ code: 112, message: 'WriteConflict' });
  error.addErrorLabel('TransientTransactionError');
  return error;
}

describe('a service', () => {
  it.each([
    ['a query for a write', query('content.CreateLibrary', async () => ({})), 'must be a command'],
    ['a command for a read', command('content.ListLibraries', async () => ({})), 'must be a query'],
  ])('does not start with %s', (_what, wrong, message) => {
    const operations = blankOperations('content').map((blank) => (blank.name === wrong.name ? wrong : blank));
    expect(() => new Dispatcher(service.runtime, operations)).toThrow(message);
  });
});
