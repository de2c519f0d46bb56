import { FairQueue } from './fair-queue';

const limits = { running: 2, runningOfOne: 1, waiting: 6, waitingOfOne: 4 };

/** Work that goes on until it is told to end, and a list of what was begun. */
function workshop(queue: FairQueue) {
  const begun: string[] = [];
  const endings = new Map<string, () => void>();
  const bring = (organization: string, name: string, signal?: AbortSignal) =>
    queue.run(organization, signal, () => {
      begun.push(name);
      return new Promise<string>((resolve) => endings.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    endings.get(name)?.();
    // What follows the end of one is begun in the next turns of the event loop.
    await new Promise(setImmediate);
  };
  return { begun, bring, end };
}

describe('the queue of heavy work', () => {
  it("begins another organization's first piece while the first one's wait for each other", async () => {
    const { begun, bring, end } = workshop(new FairQueue(limits));
    const all = [bring('one', '1a'), bring('one', '1b'), bring('one', '1c'), bring('two', '2a')];
    await new Promise(setImmediate);
    expect(begun).toEqual(['1a', '2a']);
    for (const name of ['1a', '1b', '1c', '2a']) await end(name);
    expect(await Promise.all(all)).toEqual(['1a', '1b', '1c', '2a']);
  });

  it('lets organizations take turns, whoever came first', async () => {
    const { begun, bring, end } = workshop(new FairQueue({ ...limits, running: 1 }));
    const all = ['1a', '1b', '1c'].map((name) => bring('one', name));
    all.push(bring('two', '2a'), bring('three', '3a'), bring('two', '2b'));
    await new Promise(setImmediate);
    for (let index = 0; index < all.length; index += 1) await end(begun.at(-1) ?? '');
    await Promise.all(all);
    expect(begun).toEqual(['1a', '1b', '2a', '3a', '1c', '2b']);
  });

  it('refuses what is too much of one organization, and what is too much of all', async () => {
    const { begun, bring, end } = workshop(new FairQueue(limits));
    const all = ['1a', '1b', '1c', '1d', '1e'].map((name) => bring('one', name));
    await expect(bring('one', '1f')).rejects.toMatchObject({ whose: 'own', most: 4 });
    all.push(bring('two', '2a'), bring('three', '3a'), bring('four', '4a'));
    await expect(bring('five', '5a')).rejects.toMatchObject({ whose: 'all', most: 6 });
    while (begun.length < all.length) for (const name of [...begun]) await end(name);
    for (const name of begun) await end(name);
    expect((await Promise.all(all)).length).toBe(8);
  });

  it('forgets what nobody waits for any more, and goes on after what fails', async () => {
    const queue = new FairQueue({ ...limits, running: 1 });
    const { begun, bring, end } = workshop(queue);
    const first = bring('one', '1a');
    const gone = new AbortController();
    const second = bring('one', '1b', gone.signal);
    const third = queue.run('one', undefined, () => Promise.reject(new Error('broken')));
    const fourth = bring('one', '1d');
    expect([queue.running, queue.queued]).toEqual([1, 3]);
    gone.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    await end('1a');
    await expect(third).rejects.toThrow('broken');
    await new Promise(setImmediate);
    await end('1d');
    expect([await first, await fourth, begun, queue.running, queue.queued]).toEqual(['1a', '1d', ['1a', '1d'], 0, 0]);
    await expect(bring('one', '1e', gone.signal)).rejects.toThrow('gone');
  });
});
