import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { DeadLetterModel } from '../events/consumed.schema';
import { connectDatabase, databaseName } from '../repositories/database';
import { newId } from '../testing/test-tokens';
import { deadLettersCommand } from './dead-letters';

describe('npm run dead-letters', () => {
  const eventId = newId();
  const organization = newId();
  const id = `compliance-scores:${eventId}`;
  const run = async (...args: string[]): Promise<{ code: number; text: string }> => {
    let text = '';
    const code = await deadLettersCommand(args, (more) => {
      text += more;
    });
    return { code, text };
  };
  const inCompliance = async <T>(work: () => Promise<T>): Promise<T> => {
    await connectDatabase(databaseName('compliance'));
    return work().finally(() => mongoose.disconnect());
  };

  beforeAll(async () => {
    process.env.MONGODB_DB_PREFIX = `test_kit_${randomBytes(5).toString('hex')}_`;
    const at = new Date('2026-01-01T00:00:00Z');
    await inCompliance(() =>
      DeadLetterModel.create({
        _id: id,
        consumer: 'compliance-scores',
        subject: 'compliance.response.recorded',
        organization_id: organization,
        position: 7,
        event: { id: eventId, data: { response_id: 'r' } },
        reason: 'There is no such response.',
        stack: 'Error: There is no such response.\n    at record (scores.consumer.ts:1:1)',
        tries: 8,
        first_at: at,
        at,
      }),
    );
  });
  afterAll(() => inCompliance(() => mongoose.connection.dropDatabase()));

  it('lists the letters of all services with their reasons', async () => {
    const { code, text } = await run('list');
    expect(code).toBe(0);
    expect(text).toContain(id);
    expect(text).toContain(`compliance.response.recorded of organization ${organization}, 8 tries`);
    expect(text).toContain('There is no such response.');
    expect(text).toContain('Dead letters: 1.');
  });

  it('shows one with its event and the place of the error', async () => {
    const { text } = await run('show', id);
    expect(text).toContain('scores.consumer.ts:1:1');
    expect(text).toContain('"response_id": "r"');
  });

  it('asks the running service to apply one again, or all', async () => {
    const asked = () => inCompliance(() => DeadLetterModel.countDocuments({ replay_requested_at: { $ne: null } }));
    expect((await run('replay', id)).code).toBe(0);
    expect(await asked()).toBe(1);
    expect((await run('replay', '--all')).text).toContain('will apply again: 1.');
  });

  it('says what it does not know, and how it is used', async () => {
    expect(await run('show', 'nonsense')).toMatchObject({ code: 1, text: expect.stringContaining('no dead letter') });
    for (const args of [[], ['burn', id], ['drop'], ['list', id]]) {
      expect(await run(...args)).toMatchObject({ code: 2, text: expect.stringContaining('usage') });
    }
  });

  it('drops one for good', async () => {
    expect((await run('drop', id)).code).toBe(0);
    expect((await run('list')).text).toBe('There are no dead letters.\n');
  });
});
