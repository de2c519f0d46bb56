import { loadContract, type RpcDefinition } from '@attesta/proto';
import { type Domain, domains } from '../config';
import type { RpcName } from '../context/context';
import type { AppError } from '../errors';
import type { Query } from '../operations/operation';
import { addDays, dayOf } from '../schedule/day';
import { newId, seedDirectory, type TestService, testService } from '../testing';
import { blankOperations } from '../testing/blank-operations';
import { graceDays } from './organization-mode';

const nameOf = (rpc: RpcDefinition) => `${rpc.domain}.${rpc.name}` as RpcName;
const isUnary = (rpc: RpcDefinition) => !rpc.requestStream && !rpc.replyStream;
const isExempt = ({ domain, access }: RpcDefinition) => access.personal || domain === 'auth';
const called = loadContract().rpcs.filter((rpc) => isUnary(rpc) && !rpc.access.public && !rpc.access.internal);

describe.each(domains.filter((domain) => called.some((rpc) => rpc.domain === domain)))('%s', (domain: Domain) => {
  let service: TestService;
  let begun = 0;
  const home = newId();
  const company = newId();
  const today = dayOf(new Date());
  const operation: Query['handle'] = async () => {
    begun += 1;
    return {};
  };
  /** Gives the company above the caller's organization a licence that ended so many days ago. */
  const ended = (days: number) =>
    service.event('tenancy.organization.changed', { ...above, valid_to: addDays(today, -days), version: Date.now() });
  const above = { id: company, name: 'Company', status: 1, libraries: [] };
  const call = async (rpc: RpcDefinition, role: number) => {
    begun = 0;
    const failure = await service.call(nameOf(rpc), {}, { role, organizationId: home }).then(
      () => undefined,
      (error: AppError) => error,
    );
    return { failure, begun };
  };

  beforeAll(async () => {
    service = await testService({ domain, operations: blankOperations(domain, {}, operation) });
    await seedDirectory({ organizations: [above, { id: home, name: 'Branch', parent_id: company }] });
  });
  afterAll(() => service.drop());

  const of = called.filter((rpc) => rpc.domain === domain);
  const writes = of.filter(({ access }) => access.effect === 'write');

  const everybodyMay = async (rpcs: RpcDefinition[], roles: (rpc: RpcDefinition) => number[]) => {
    for (const rpc of rpcs) {
      for (const role of roles(rpc)) {
        expect({ rpc: nameOf(rpc), role, ...(await call(rpc, role)) }).toMatchObject({ failure: undefined, begun: 1 });
      }
    }
  };

  test('carries out every write while the licence holds, and in its days of grace', async () => {
    for (const days of [0, graceDays]) {
      await ended(days);
      await everybodyMay(writes, ({ access }) => access.roles);
    }
  });

  test('begins no write afterwards, and says since when and whom to ask', async () => {
    await ended(graceDays + 1);
    for (const rpc of writes.filter((write) => !isExempt(write))) {
      for (const role of rpc.access.roles.filter((one) => one !== 1)) {
        const { failure, begun: count } = await call(rpc, role);
        expect({
          rpc: nameOf(rpc),
          role,
          count,
          code: failure?.code,
          told: failure?.errors[0]?.sentence,
        }).toMatchObject({
          count: 0,
          code: 'forbidden',
          told: {
            key: 'kit.organization_read_only',
            parameters: { since: today, ended: addDays(today, -graceDays - 1) },
          },
        });
      }
    }
  });

  test("still answers every read, what is a person's own, and platform admins", async () => {
    await ended(graceDays + 1);
    const reads = of.filter(({ access }) => access.effect === 'read');
    await everybodyMay([...reads, ...writes.filter(isExempt)], ({ access }) => access.roles);
    await everybodyMay(writes, ({ access }) => access.roles.filter((role) => role === 1));
  });

  test('carries out every write again once the licence was renewed', async () => {
    await ended(graceDays + 1);
    await ended(-365);
    await everybodyMay(writes, ({ access }) => access.roles);
  });
});
