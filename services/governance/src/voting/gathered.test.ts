import { setTimeout as sleep } from 'node:timers/promises';
import { gathered } from './gathered';

const joined = (most: number, apart: number) => {
  const served: number[][] = [];
  let free: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  const queue = gathered<number>({ most, apart }, async (together) => {
    served.push(together);
    await held;
  });
  return { served, queue, free };
};

describe('those who come at the same time', () => {
  it('are served at once where they come in one moment, and each key by itself', async () => {
    const { served, queue } = joined(10, 60_000);
    for (const one of [1, 2]) queue.join('a', one);
    queue.join('b', 3);
    await new Promise(setImmediate);
    expect(served).toEqual([[1, 2], [3]]);
  });

  it('wait for those before them, so many together and none left out, and who comes alone later waits for nobody', async () => {
    const { served, queue, free } = joined(2, 1);
    queue.join('a', 1);
    await sleep(5);
    for (const one of [2, 3, 4]) queue.join('a', one);
    expect([queue.waiting('a'), queue.waiting('b')]).toEqual([3, 0]);
    free();
    while (served.length < 3) await sleep(1);
    expect(served).toEqual([[1], [2, 3], [4]]);
    while (queue.waiting('a') > 0) await sleep(1);
    await sleep(20);
    queue.join('a', 5);
    await new Promise(setImmediate);
    expect(served.at(-1)).toEqual([5]);
  });
});
