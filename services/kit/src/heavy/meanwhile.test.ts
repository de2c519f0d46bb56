import { setTimeout as sleep } from 'node:timers/promises';
import { meanwhile } from './meanwhile';

describe('Work that is done while something else waits', () => {
  it('begins once what is waited for is under way, and gives what both gave', async () => {
    const order: string[] = [];
    const waiting = (async () => {
      await Promise.resolve();
      order.push('asked');
      await sleep(20);
      order.push('answered');
      return 'answer';
    })();
    const both = await meanwhile(waiting, () => {
      order.push('worked');
      return 'work';
    });
    expect(both).toEqual(['answer', 'work']);
    expect(order).toEqual(['asked', 'worked', 'answered']);
  });

  it('fails only when both are over, whichever failed', async () => {
    let over = 0;
    const ends = async (fails: boolean, milliseconds: number, what: string) => {
      await sleep(milliseconds);
      over += 1;
      if (fails) throw new Error(what);
    };
    for (const [waitingFails, workFails, said] of [
      [true, false, 'waiting'],
      [false, true, 'work'],
      [true, true, 'waiting'],
    ] as const) {
      for (const [first, second] of [
        [5, 25],
        [25, 5],
      ] as const) {
        over = 0;
        const both = meanwhile(ends(waitingFails, first, 'waiting'), () => ends(workFails, second, 'work'));
        await expect(both).rejects.toThrow(said);
        expect(over).toBe(2);
      }
    }
  });
});
