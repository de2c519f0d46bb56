import { setImmediate as turn } from 'node:timers/promises';
import { callFrame } from '../testing/test-caller';
import { startInstance } from '../testing/test-instance';
import { ChannelClient } from './client';
import { LoopTurns } from './loop-turns';

describe('Turns of the event loop', () => {
  it('are taken at once where nobody waits', async () => {
    const turns = new LoopTurns();
    let begun = false;
    void turns.next().then(() => {
      begun = true;
    });
    await Promise.resolve();
    expect(begun).toBe(true);
  });

  it('are taken by one each, in the order in which they were asked for', async () => {
    const turns = new LoopTurns();
    const begun: number[] = [];
    for (const index of [0, 1, 2, 3]) void turns.next().then(() => begun.push(index));
    const seen: number[][] = [];
    while (begun.length < 4) {
      await turn();
      seen.push([...begun]);
    }
    expect(seen).toEqual([[0], [0, 1], [0, 1, 2], [0, 1, 2, 3]].slice(-seen.length));
    expect(seen.length).toBeGreaterThanOrEqual(3);
  });

  it('are free again when all that waited has begun', async () => {
    const turns = new LoopTurns();
    await Promise.all([turns.next(), turns.next()]);
    await turn();
    await turn();
    let begun = false;
    void turns.next().then(() => {
      begun = true;
    });
    await Promise.resolve();
    expect(begun).toBe(true);
  });
});

describe('A bundle of calls', () => {
  it('is begun call by call, so that its first reply is there before the fourth call has begun', async () => {
    const instance = await startInstance('content', () => ({ message: 'm' }));
    const client = new ChannelClient({ address: instance.address, caller: 'gateway' });
    const { method, metadata, payload } = await callFrame();
    const call = () => client.call(method, metadata, payload, { deadline: 20_000 });
    try {
      await call();
      const before = instance.begun;
      const begunAtReply = await Promise.all(
        Array.from({ length: 20 }, () => call().then(() => instance.begun - before)),
      );
      expect(instance.begun - before).toBe(20);
      expect(Math.min(...begunAtReply)).toBeLessThan(4);
    } finally {
      await client.close(0);
      instance.server.forceShutdown();
    }
  });
});
