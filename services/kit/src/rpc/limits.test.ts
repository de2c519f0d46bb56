import { ChannelClient } from '../channel/client';
import { startInstance, type TestInstance } from '../testing/test-instance';
import { newId, testToken } from '../testing/test-tokens';
import { encodeMessage } from './definitions';
import { rpcOf } from './json-codec';

describe('A call that comes to a service directly, not through the gateway', () => {
  let instance: TestInstance;
  let client: ChannelClient;
  beforeAll(async () => {
    instance = await startInstance('content', () => ({ message: 'done' }));
    client = new ChannelClient({ address: instance.address, caller: 'gateway' });
  });
  afterAll(async () => {
    await client.close(0);
    instance.server.forceShutdown();
  });

  const call = async (name: string, request: object) => {
    const { fullName, requestType } = rpcOf(name);
    const token = await testToken({ role: 3, organizationId: newId() });
    const metadata = { authorization: `Bearer ${token}`, 'x-request-id': 'r' };
    return client.call(fullName, metadata, encodeMessage(requestType, request), { deadline: 5000 });
  };

  it.each<[string, object, string, string]>([
    ['content.ListLibraries', { q: 'x'.repeat(40_000) }, 'q', 'kit.field_too_long'],
    [
      'content.ListAssignedLibraries',
      { libraryIds: Array(60_000).fill('a') },
      'libraryIds',
      'kit.field_too_many_items',
    ],
    ['content.FilterClientActivities', { toDate: '9999-12-31' }, 'toDate', 'kit.field_day_not_between'],
  ])('of %s is refused before its operation begins, naming the field', async (name, request, field, key) => {
    await expect(call(name, request)).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field, sentence: { key } }],
    });
    expect(instance.begun).toBe(0);
  });

  it('is carried out when it keeps the limits', async () => {
    await call('content.ListLibraries', { q: 'x'.repeat(200) });
    expect(instance.begun).toBe(1);
  });
});
