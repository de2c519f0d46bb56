import { AppError } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import { rateLimits } from '../request/rate-limits';
import { TestClock } from '../testing/test-clock';
import { type TestGateway, testGateway } from '../testing/test-gateway';
import { HeldRefusals } from './held-refusals';

const clock = new TestClock();
const oneTooMany = new AppError('too_many', 'Too many calls');

describe('through the gateway', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway({
      clock,
      config: { refusalMilliseconds: 1000, limits: { perAddress: 0, perSession: 2, sensitive: 0, refusals: 0 } },
      answers: { 'content.GetLibrary': () => ({ message: 'Found', data: {} }) },
    });
  });
  afterAll(() => gateway.stop());
  const get = (sessionId: string) =>
    gateway.call('GET', `/api/libraries/getById/${newId()}`, {
      as: { role: 4, organizationId: newId(), sessionId },
    });

  it('holds the refusal of a call too many for one to two seconds, and nobody else meanwhile', async () => {
    const eager = newId();
    for (let count = 0; count < 2; count += 1) expect((await get(eager)).status).toBe(200);
    const began = clock.now();
    let replied = false;
    const refusal = get(eager).finally(() => {
      replied = true;
    });
    const [leaves = 0] = await clock.held(1);
    expect(leaves).toBeGreaterThanOrEqual(began + 1000);
    expect(leaves).toBeLessThan(began + 2000);
    expect((await get(newId())).status).toBe(200);
    expect(replied).toBe(false);
    expect(gateway.places.size).toBe(0);
    clock.pass(2000);
    const { status, headers } = await refusal;
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('what is refused for another reason than being one too many', () => {
  const wrong = new AppError('invalid', 'No such day');
  const caller = { address: '10.0.0.1', sessionId: newId() };
  const countedBy = (refusals: number) =>
    new HeldRefusals({
      milliseconds: 1000,
      clock,
      count: rateLimits({ perAddress: 0, perSession: 0, sensitive: 0, refusals }).refusal,
    });
  const heldFor = async (refusal: Promise<boolean>): Promise<number> => {
    const began = clock.now();
    const [leaves = 0] = await clock.held(1);
    clock.pass(leaves - began);
    await refusal;
    return leaves - began;
  };

  it('is answered at once, as many times as may be refused within a minute', async () => {
    const refusals = countedBy(3);
    for (let count = 0; count < 3; count += 1) expect(await refusals.hold(wrong, caller)).toBe(true);
    expect(await heldFor(refusals.hold(wrong, caller))).toBeGreaterThanOrEqual(1000);
    expect(await refusals.hold(wrong, { address: caller.address, sessionId: newId() })).toBe(true);
  });

  it('waits the longer the more often the caller is refused, up to sixteen seconds', async () => {
    const refusals = countedBy(1);
    await refusals.hold(wrong, caller);
    for (let times = 2; times < 12; times += 1) {
      const waited = await heldFor(refusals.hold(wrong, caller));
      expect(waited).toBeGreaterThanOrEqual(1000 * Math.min(times, 8));
      expect(waited).toBeLessThanOrEqual(2000 * Math.min(times, 8));
    }
  });

  it('is not counted when it is a failure of ours', async () => {
    const refusals = countedBy(1);
    for (let count = 0; count < 5; count += 1) {
      expect(await refusals.hold(new Error('broken'), caller)).toBe(true);
      expect(await refusals.hold(new AppError('unavailable', 'Busy'), caller)).toBe(true);
    }
    expect(await refusals.hold(wrong, caller)).toBe(true);
  });
});

describe('through the gateway, where one refusal a minute leaves at once', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    const limits = { perAddress: 0, perSession: 0, sensitive: 0, refusals: 1 };
    gateway = await testGateway({ clock, config: { refusalMilliseconds: 1000, limits } });
  });
  afterAll(() => gateway.stop());

  it.each([
    ['GET', '/api/nothing/is/here', 404],
    ['GET', '/nothing/is/here', 404],
    ['PATCH', '/api/auth/login', 405],
    ['POST', '/api/auth/login', 415],
  ])('%s %s waits for its %i', async (method, path, status) => {
    const ask = () => gateway.call(method, path, method === 'POST' ? { body: 'x' } : {});
    // The first of the four takes the one that is free.
    if (path === '/api/nothing/is/here') expect((await ask()).status).toBe(404);
    let replied = false;
    const refusal = ask().finally(() => {
      replied = true;
    });
    await clock.held(1);
    expect(replied).toBe(false);
    clock.pass(20_000);
    expect((await refusal).status).toBe(status);
  });
});

it('ends the connection of who has as many refusals waiting as may, and lets others wait', async () => {
  const refusals = new HeldRefusals({ milliseconds: 1000, count: async () => 0, clock, mostWaiting: 4 });
  const first = refusals.hold(oneTooMany, { address: '10.0.0.1' });
  await clock.held(1);
  expect(await refusals.hold(oneTooMany, { address: '10.0.0.1' })).toBe(false);
  const other = refusals.hold(oneTooMany, { address: '10.0.0.2' });
  await clock.held(2);
  clock.pass(2000);
  expect(await Promise.all([first, other])).toEqual([true, true]);
  const again = refusals.hold(oneTooMany, { address: '10.0.0.1' });
  await clock.held(1);
  clock.pass(2000);
  expect(await again).toBe(true);
});
