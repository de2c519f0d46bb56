import { setTimeout as sleep } from 'node:timers/promises';
import { inTurn } from './turns';

test('work under one key is done in its order, one at a time, also after a failure', async () => {
  const done: string[] = [];
  const work = (name: string, milliseconds: number) => async () => {
    done.push(`${name} begins`);
    await sleep(milliseconds);
    done.push(`${name} ends`);
    if (name === 'a') throw new Error('a failed');
    return name;
  };
  const outcomes = await Promise.allSettled([inTurn('x', work('a', 20)), inTurn('x', work('b', 1))]);
  expect(outcomes).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 'b' }]);
  expect(done).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('work under other keys does not wait', async () => {
  let free: () => void = () => undefined;
  const held = inTurn('x', () => new Promise<void>((resolve) => (free = resolve)));
  expect(await inTurn('y', async () => 'done')).toBe('done');
  free();
  await held;
});
