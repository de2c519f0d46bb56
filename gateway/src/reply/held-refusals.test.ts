import { AppError } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
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
      config: { refusalMilliseconds: 1000, limits: { perAddress: 0, perSession: 2, sensitive: 0 } },
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

it('answers at once what was refused for another reason', async () => {
  const refusals = new HeldRefusals(1000, clock);
  expect(await refusals.hold(new AppError('forbidden', 'Not yours'), { address: '10.0.0.1' })).toBe(true);
  expect(await refusals.hold(new Error('broken'), { address: '10.0.0.1' })).toBe(true);
});

it('ends the connection of who has as many refusals waiting as may, and lets others wait', async () => {
  const refusals = new HeldRefusals(1000, clock, 8);
  const first = refusals.hold(oneTooMany, { address: '10.0.0.1' });
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
