import { job } from '../schedule/job';
import { blankOperations } from '../testing/blank-operations';
import { type TestService, testService } from '../testing/test-service';

let done: string[] = [];
const morning = job<{ id: string }>({
  name: 'morning',
  at: '0 5 * * *',
  batch: async (after) => (after ? [] : [{ id: 'thing' }]),
  apply: async (items, { due }) => void done.push(`${items[0]?.id} ${due.toISOString().slice(0, 10)}`),
});

let service: TestService;
beforeAll(async () => {
  service = await testService({ domain: 'governance', operations: blankOperations('governance'), jobs: [morning] });
});
beforeEach(() => {
  done = [];
});
afterAll(() => service.drop());

const as = { service: 'auth' } as const;
const today = new Date();

test('a service lets a job fall due before its time, once for each call', async () => {
  await service.call('kit.RunJob', { name: 'morning' }, as);
  await service.runJob('morning', today);
  expect(done).toContain(`thing ${today.toISOString().slice(0, 10)}`);
  const count = done.length;
  await service.runJob('morning', today);
  expect(done).toHaveLength(count);
});

test('a job that nobody knows is refused with the names of those that are there', async () => {
  const call = service.call('kit.RunJob', { name: 'evening' }, as);
  await expect(call).rejects.toMatchObject({ code: 'not_found', message: expect.stringContaining('morning') });
});

test('only services let jobs fall due', async () => {
  const call = service.call('kit.RunJob', { name: 'morning' }, { role: 1, organizationId: 'f'.repeat(24) });
  await expect(call).rejects.toMatchObject({ code: 'unauthenticated' });
});
