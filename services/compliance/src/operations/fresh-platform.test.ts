import { AppError, type RpcName } from '@attesta/kit';
import { newId, type TestService } from '@attesta/kit/testing';
import { loadContract } from '@attesta/proto';
import { testCompliance } from '../testing/world';

/*
 * A platform that was just installed: it has an administrator, and neither organizations nor libraries. Whatever its screens
 * ask for is answered, if only by nothing.
 */

const reads = loadContract().rpcs.filter(
  ({ domain, access }) =>
    domain === 'compliance' && access.effect === 'read' && !access.internal && access.roles.includes(1),
);

let service: TestService;
beforeAll(async () => {
  service = await testCompliance();
});
afterAll(() => service.drop());

it('there are reads for who runs the platform', () => {
  expect(reads.length).toBeGreaterThan(20);
});

it.each(reads.map(({ domain, name }) => `${domain}.${name}`))(
  '%s is answered, or refused by a sentence',
  async (name) => {
    const asked = service.call(name as RpcName, {} as never, { role: 1, organizationId: newId() });
    const failed = await asked.then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failed) expect(failed).toBeInstanceOf(AppError);
  },
);
