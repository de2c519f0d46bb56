import { clockAt, commandsOf } from '@attesta/kit/testing';
import { delayRules } from '../domain/attempt-delay';
import { AttemptModel } from '../repositories/attempt.schema';
import { authService, refusal } from '../testing/auth-service';
import { AttemptGuard } from './attempt-guard';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());
beforeEach(() => AttemptModel.deleteMany());

const guard = (address = '192.0.2.1') => new AttemptGuard({ organizationId: '' }, 'owner@northwind.test', address);
const right = async (): Promise<boolean> => true;
const wrong = async (): Promise<boolean> => false;
const counted = () => AttemptModel.countDocuments();

test('a right password writes nothing where nothing is counted, wherever it comes from', async () => {
  expect(await commandsOf(() => guard().attempt(true, right, []))).toBe(0);
  expect(await commandsOf(() => guard().attempt(false, right, []))).toBe(0);
});

test('a wrong one is counted under account, address and both; the next right one forgets those of the account', async () => {
  expect(await guard().attempt(false, wrong)).toBe(false);
  expect(await counted()).toBe(3);
  expect(await guard().attempt(false, right)).toBe(true);
  expect(await counted()).toBe(1);
  expect(await commandsOf(() => guard().attempt(false, right))).toBe(1);
});

test('of guesses made at once one is looked at before it is counted, and no more of the others than cost nothing', async () => {
  let looked = 0;
  const slowly = async (): Promise<boolean> => {
    looked += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return false;
  };
  // On a slow machine the wait of a second would be over before the last of them is made.
  clockAt(new Date().toISOString());
  try {
    const guesses = Array.from({ length: 40 }, () => guard().attempt(false, slowly));
    const outcomes = await Promise.allSettled(guesses);
    expect(looked).toBeLessThanOrEqual(1 + delayRules.pair.free);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(40 - looked);
    expect((await refusal(guard().attempt(false, right))).code).toBe('too_many');
  } finally {
    jest.useRealTimers();
  }
});

test('an attempt that breaks off counts nothing and holds nobody up', async () => {
  const broken = guard().attempt(false, () => Promise.reject(new Error('no memory for the hash')));
  await expect(broken).rejects.toThrow('no memory');
  expect(await counted()).toBe(0);
  expect(await commandsOf(() => guard().attempt(false, right, []))).toBe(0);
});
