import { settleWith } from '../context/service-runtime';
import { Directory } from '../directory/directory';
import type { Broker } from '../events/broker';
import { createLogger } from '../observability/logger';
import { ServiceClients } from '../rpc/service-clients';
import { TokenVerifier } from '../security/token-verifier';
import { sendEvent, type TestBroker, testBroker, testEvent } from '../testing/test-broker';
import { newId, testKeys } from '../testing/test-tokens';
import { until } from '../testing/until';
import { hearMemberships } from './hear-memberships';
import { Memberships } from './memberships';

process.env.LOG_LEVEL ??= 'silent';
const log = createLogger('test');

describe('What users are, as every process hears it', () => {
  let test: TestBroker;
  let tenancy: Broker;
  beforeAll(async () => {
    test = await testBroker();
    tenancy = await test.connect();
  });
  afterAll(() => test.end());

  const someone = () => ({ id: newId(), organization_id: newId() });
  const user = (of: ReturnType<typeof someone>, role_id: number, version: number) => ({
    ...of,
    role_id,
    status: 1,
    version,
  });
  const newProcess = async (broker: Broker): Promise<Memberships> => {
    const memberships = new Memberships();
    await hearMemberships({ broker, memberships, log });
    return memberships;
  };
  const isAdmin = ({ id, organization_id }: ReturnType<typeof someone>, at: Memberships): Promise<boolean> =>
    at.mustHold({ id, role: 3, organizationId: organization_id, sessionId: 's', keyVersion: 'k' }).then(
      () => true,
      () => false,
    );
  /** What tenancy does once it has committed, before it replies. */
  const commit = (data: { id: string }) =>
    settleWith({
      domain: 'tenancy',
      log,
      directory: new Directory(),
      verifier: new TokenVerifier(testKeys),
      memberships: new Memberships(),
      clients: new ServiceClients('tenancy'),
      broker: tenancy,
    })({ published: false, live: [], callbacks: [], news: [{ subject: 'tenancy.user.changed', data }] });

  it('counts in all of them once tenancy has replied, before the event has gone out', async () => {
    const processes = await Promise.all(
      [test.connect(), test.connect(), test.connect()].map(async (at) => newProcess(await at)),
    );
    const ada = someone();
    for (const at of processes) expect(await isAdmin(ada, at)).toBe(true);
    await commit(user(ada, 4, 2));
    await until(
      'all have heard',
      async () => !(await Promise.all(processes.map((at) => isAdmin(ada, at)))).includes(true),
    );
  });

  it('counts by its event where what was told at once was lost', async () => {
    const at = await newProcess(await test.connect());
    const ada = someone();
    await sendEvent(tenancy, testEvent('tenancy.user.changed', user(ada, 4, 2), ada.organization_id));
    await until('the event is heard', async () => !(await isAdmin(ada, at)));
  });

  it('counts from the beginning in a process that has just started', async () => {
    const ada = someone();
    await sendEvent(tenancy, testEvent('tenancy.user.changed', user(ada, 4, 2), ada.organization_id));
    expect(await isAdmin(ada, await newProcess(await test.connect()))).toBe(false);
  });

  it('counts again where the broker had been lost, and a late word changes nothing', async () => {
    const at = await newProcess(await test.connect(true));
    const ada = someone();
    test.cut();
    await until('the loss is noticed', () => !at.hearing);
    await sendEvent(tenancy, testEvent('tenancy.user.changed', user(ada, 4, 3), ada.organization_id));
    expect(await isAdmin(ada, at)).toBe(true);
    await test.restore();
    await until('what was missed is heard', async () => !(await isAdmin(ada, at)));
    expect(at.hearing).toBe(true);
    await commit(user(ada, 3, 2));
    await sendEvent(tenancy, testEvent('tenancy.user.changed', user(someone(), 3, 1)));
    expect(await isAdmin(ada, at)).toBe(false);
  });
});
