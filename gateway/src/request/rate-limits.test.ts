import { type TestBroker, testBroker, until } from '@attesta/kit/testing';
import { rateLimits } from './rate-limits';

const limits = { perAddress: 0, perSession: 0, sensitive: 3, refusals: 0 };
const full = expect.objectContaining({ code: 'too_many', data: { retry_after: expect.any(Number) } });

describe('what counts as one address', () => {
  const { sensitive } = rateLimits(limits);
  it.each([
    ['an IPv4 address', ['192.0.2.1', '192.0.2.1', '::ffff:192.0.2.1', '192.0.2.1'], '192.0.2.2'],
    ['an IPv6 household', ['2001:db8::1', '2001:db8::2', '2001:db8:0:99::', '2001:db8::1'], '2001:db8:0:100::1'],
  ])('is %s', async (_what, [first, second, third, fourth], neighbour) => {
    for (const address of [first, second, third]) await sensitive(address as string);
    await expect(sensitive(fourth as string)).rejects.toEqual(full);
    await sensitive(neighbour);
  });
});

describe('several gateways', () => {
  let broker: TestBroker;
  beforeAll(async () => {
    broker = await testBroker();
  });
  afterAll(() => broker.end());

  const gateway = async (overTheLine = false) => {
    const limiters = rateLimits(limits);
    limiters.counts.shareOver(await broker.connect(overTheLine));
    return limiters;
  };

  it('refuse together what is too much between them, and only that', async () => {
    const [one, other, third] = [await gateway(), await gateway(), await gateway()];
    await one.sensitive('192.0.2.1');
    await one.sensitive('192.0.2.1');
    await other.sensitive('192.0.2.1');
    for (const { counts } of [one, other, third]) {
      await until('all have heard', async () => (await counts.taken('sensitive', '192.0.2.1')) === 3);
    }
    await expect(third.sensitive('192.0.2.1')).rejects.toEqual(full);
    await third.sensitive('192.0.2.2');
  });

  it('count each for itself while the broker is away, and together again afterwards', async () => {
    const [one, other] = [await gateway(true), await gateway()];
    broker.cut();
    for (let i = 0; i < 3; i += 1) await one.sensitive('198.51.100.1');
    await expect(one.sensitive('198.51.100.1')).rejects.toEqual(full);
    await other.sensitive('198.51.100.1');
    await broker.restore();
    await until('the other hears again', async () => {
      await one.sensitive('198.51.100.2').catch(() => undefined);
      return (await other.counts.taken('sensitive', '198.51.100.2')) > 0;
    });
  });
});
