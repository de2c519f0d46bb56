import { call } from '../api/call';
import { FakeGateway } from '../testing/fake-gateway';
import { fromAnotherTab, marta } from '../testing/sessions';
import { activityEvents } from './idle';
import { session } from './store';
import { watchIdle } from './watch-idle';

const minute = 60_000;
const reportPath = '/api/v1/auth/activity';
let gateway: FakeGateway;
let stop: () => void;
/** Moves the clock; the checks that fall into the time are made, and their calls are awaited. */
const pass = async (milliseconds: number): Promise<void> => {
  jest.advanceTimersByTime(milliseconds);
  await settle();
};
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100));
const touch = (event = 'keydown'): void => void window.dispatchEvent(new Event(event));

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  localStorage.clear();
  session.begin(marta);
  gateway = await FakeGateway.start(() => ({ body: { success: true, data: {} } }));
  stop = watchIdle();
});
afterEach(async () => {
  stop();
  session.end('signed-out');
  jest.useRealTimers();
  await gateway.stop();
});

describe('a session that is watched', () => {
  it.each(activityEvents)('goes on by a %s, which the server is told at the next check', async (event) => {
    await pass(30_000);
    touch(event);
    expect(gateway.count(reportPath)).toBe(0);
    await pass(30_000);
    expect(gateway.count(reportPath)).toBe(1);
    await pass(29 * minute);
    expect(session.timedOut).toBe(false);
  });

  it('is reported once a minute at most, and not at all while nobody is there', async () => {
    for (let second = 0; second < 180; second += 10) {
      touch();
      await pass(10_000);
    }
    expect(gateway.count(reportPath)).toBe(3);
    await pass(10 * minute);
    expect(gateway.count(reportPath)).toBe(3);
  });

  it('is reported by one tab only', async () => {
    await pass(30_000);
    touch();
    localStorage.setItem('last_activity_report', String(Date.now()));
    await pass(30_000);
    expect(gateway.count(reportPath)).toBe(0);
  });

  it('times out after 30 minutes and asks the server for nothing from then on', async () => {
    await pass(29 * minute);
    expect(session.timedOut).toBe(false);
    await pass(minute);
    expect(session.timedOut).toBe(true);
    await expect(call('content.ListLibraries')).rejects.toMatchObject({ status: 401 });
    expect(gateway.arrivals).toEqual([]);
  });

  it('goes on while another tab is used', async () => {
    await pass(20 * minute);
    localStorage.setItem('last_activity', String(Date.now()));
    await pass(20 * minute);
    expect(session.timedOut).toBe(false);
  });

  it('is not woken by the touch that wakes the computer', async () => {
    jest.setSystemTime(Date.now() + 8 * 60 * minute);
    touch('mousemove');
    expect(session.timedOut).toBe(true);
  });

  it('is judged as soon as its tab is looked at again', () => {
    jest.setSystemTime(Date.now() + 31 * minute);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(session.timedOut).toBe(true);
  });

  it('tells a touch after a long pause at once: the server ends idle sessions by itself', async () => {
    await pass(29.5 * minute);
    touch();
    await settle();
    expect(gateway.count(reportPath)).toBe(1);
  });

  it('times out in every tab, stays so over a reload, and not after signing in again', () => {
    const seen: boolean[] = [];
    const unsubscribe = session.subscribe(() => seen.push(session.timedOut));
    localStorage.setItem('sessionTimedOut', 'true');
    fromAnotherTab('sessionTimedOut');
    session.begin({ ...marta, token: 'another' });
    unsubscribe();
    expect([seen.at(0), session.timedOut, localStorage.getItem('sessionTimedOut')]).toEqual([true, false, null]);
  });
});

describe('the renewal of tokens', () => {
  it.each([
    [true, 'nobody has been there since the server last heard', false],
    [undefined, 'somebody has', true],
  ])('says idle: %s when %s', async (idle, _when, active) => {
    await gateway.stop();
    gateway = await FakeGateway.start(({ path, headers }) =>
      path.endsWith('refreshtoken')
        ? { body: { auth: true, accessToken: 'new', refreshToken: 'r2' } }
        : headers.authorization === 'Bearer old'
          ? { status: 401, body: { auth: false } }
          : { body: { success: true, data: [] } },
    );
    jest.setSystemTime(Date.now() + 30_000);
    if (active) touch();
    await call('content.ListLibraries');
    const renewal = gateway.arrivals.find(({ path }) => path.endsWith('refreshtoken'));
    expect(JSON.parse(renewal?.body ?? '')).toEqual({ refreshToken: 'r1', ...(idle && { idle }) });
  });
});
