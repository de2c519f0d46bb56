import { AppError } from '@attesta/kit';
import { TestClock } from '../testing/test-clock';
import { type TestGateway, testGateway } from '../testing/test-gateway';
import { EvenTimes } from './even-times';

test.each([
  [0, 250],
  [107, 250],
  [122, 250],
  [250, 250],
  [251, 500],
  [700, 750],
])('what took %i ms leaves after %i ms', async (took, leaves) => {
  const clock = new TestClock();
  const work = async (): Promise<string> => {
    clock.pass(took);
    return 'done';
  };
  const outcome = new EvenTimes(250, clock).hold(work, () => undefined);
  const [at = clock.now()] = await clock.held(took === leaves ? 0 : 1);
  expect(at).toBe(leaves);
  clock.pass(at - took);
  expect(await outcome).toBe('done');
});

describe('through the gateway', () => {
  const clock = new TestClock();
  const known = 'known@north.test';
  const unknown = 'unknown@north.test';
  // What was measured of a known address and of an unknown one.
  const took = new Map([
    [known, 107],
    [unknown, 122],
  ]);
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway({
      clock,
      config: { evenReplyMilliseconds: 250, maxInFlight: 2 },
      answers: {
        'auth.Login': ({ email }) => {
          clock.pass(took.get(email as string) ?? 0);
          throw new AppError('unauthenticated', 'Authentication failed');
        },
        'auth.ForgetPassword': ({ email }) => {
          clock.pass(took.get(email as string) ?? 0);
          return { message: 'Please check your email for OTP', data: { session_id: 'x', resend_after: 30 } };
        },
        'content.ListLibraries': () => ({ message: 'Success', data: [] }),
      },
    });
  });
  afterAll(() => gateway.stop());
  const post = (path: string, email: string) =>
    gateway.call('POST', path, { json: { email, password: 'wrong password' } });

  test.each([
    ['/api/auth/login', 401],
    ['/api/forget', 200],
  ])('%s of a known and of an unknown address leave by the timer, as long after they came', async (path, status) => {
    const left: number[] = [];
    for (const email of [known, unknown]) {
      const began = clock.now();
      let replied = false;
      const reply = post(path, email).finally(() => {
        replied = true;
      });
      const [leaves = 0] = await clock.held(1);
      expect(replied).toBe(false);
      clock.pass(leaves - clock.now());
      expect((await reply).status).toBe(status);
      left.push(leaves - began);
    }
    expect(left).toEqual([250, 250]);
  });

  test('what is held takes no place from others', async () => {
    const replies: Promise<unknown>[] = [];
    for (let count = 1; count <= 6; count += 1) {
      replies.push(post('/api/auth/login', 'somebody@north.test'));
      await clock.held(count);
    }
    const { status } = await gateway.call('GET', '/api/libraries/get', {
      as: { role: 6, organizationId: '0'.repeat(24) },
    });
    expect(status).toBe(200);
    clock.pass(1000);
    expect(await Promise.all(replies)).toHaveLength(6);
  });

  test('a call of somebody who is signed in is not held', async () => {
    const { status } = await gateway.call('GET', '/api/libraries/get', {
      as: { role: 6, organizationId: '0'.repeat(24) },
    });
    expect(status).toBe(200);
  });
});
