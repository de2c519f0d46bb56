import { setImmediate as tick } from 'node:timers/promises';
import { SessionTurns } from './session-turns';

/** Calls that wait until they are let go, and how many have begun. */
function calls() {
  const waiting: (() => void)[] = [];
  return {
    begun: () => waiting.length,
    call: (): Promise<string> => new Promise((resolve) => waiting.push(() => resolve('done'))),
    end: () => {
      for (const go of waiting) go();
    },
  };
}

const of = (sessionId?: string) => ({ address: '192.0.2.1', ...(sessionId ? { sessionId } : {}) });

it.each<[string, (index: number) => [string, string | undefined], number]>([
  ['many of one session at one service have three at once', () => ['content', 'one'], 3],
  ['those of one session at two services have three at each', (at) => [at % 2 ? 'content' : 'auth', 'one'], 6],
  ['those of many sessions do not wait for one another', (at) => ['content', `s${at}`], 40],
  ['those of nobody in particular have other bounds than these', () => ['content', undefined], 40],
])('Of forty calls %s', async (_what, callOf, atOnce) => {
  const [turns, made] = [new SessionTurns(0), calls()];
  const replies = Array.from({ length: 40 }, (_, at) => {
    const [service, session] = callOf(at);
    return turns.run(service, of(session), made.call);
  });
  await tick();
  expect(made.begun()).toBe(atOnce);
  for (let round = 0; round < 20; round += 1) {
    made.end();
    await tick();
  }
  expect(await Promise.all(replies)).toEqual(Array.from({ length: 40 }, () => 'done'));
});

it('A call that fails makes room for the next', async () => {
  const turns = new SessionTurns(0);
  const fail = () => Promise.reject(new Error('no'));
  const failed = Array.from({ length: 10 }, () => turns.run('content', of('one'), fail).catch(() => 'failed'));
  expect(await Promise.all(failed)).toEqual(Array.from({ length: 10 }, () => 'failed'));
  expect(await turns.run('content', of('one'), async () => 'done')).toBe('done');
});
