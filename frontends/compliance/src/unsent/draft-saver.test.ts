import { DraftSaver, type SaveStatus } from './draft-saver';

/** A saver whose saves end when the test says so. */
function makeSaver() {
  const statuses: SaveStatus[] = [];
  const pending: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const save = jest.fn(() => new Promise<void>((resolve, reject) => pending.push({ resolve, reject })));
  const saver = new DraftSaver({
    save,
    onStatus: (status) => statuses.push(status),
    isFinal: (error) => (error as Error).message === 'conflict',
    quiet: 1000,
    again: 5000,
  });
  const end = async (error?: string): Promise<void> => {
    const next = pending.shift();
    if (error) next?.reject(new Error(error));
    else next?.resolve();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { saver, save, statuses, end };
}

describe('saving drafts by themselves', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('waits until the person pauses, and saves once for many changes', async () => {
    const { saver, save, statuses, end } = makeSaver();
    saver.touch();
    await jest.advanceTimersByTimeAsync(900);
    saver.touch();
    await jest.advanceTimersByTimeAsync(900);
    expect(save).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(100);
    expect(save).toHaveBeenCalledTimes(1);
    await end();
    expect(statuses.at(-1)).toBe('saved');
  });

  it('never has two saves on their way, and saves again what changed meanwhile', async () => {
    const { saver, save, statuses, end } = makeSaver();
    saver.touch();
    await jest.advanceTimersByTimeAsync(1000);
    saver.touch();
    await jest.advanceTimersByTimeAsync(3000);
    expect(save).toHaveBeenCalledTimes(1);
    await end();
    expect(statuses.at(-1)).toBe('unsaved');
    await jest.advanceTimersByTimeAsync(1000);
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('tries again after a failure', async () => {
    const { saver, save, statuses, end } = makeSaver();
    saver.touch();
    await jest.advanceTimersByTimeAsync(1000);
    await end('offline');
    expect(statuses.at(-1)).toBe('failed');
    await jest.advanceTimersByTimeAsync(5000);
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('stops at a conflict until it is told to go on', async () => {
    const { saver, save, statuses, end } = makeSaver();
    saver.touch();
    await jest.advanceTimersByTimeAsync(1000);
    await end('conflict');
    expect(statuses.at(-1)).toBe('stopped');
    saver.touch();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(1);
    saver.resume();
    await jest.advanceTimersByTimeAsync(0);
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('saves at once when asked, after what is on its way', async () => {
    const { saver, save, end } = makeSaver();
    saver.touch();
    const flushed = saver.flush();
    await jest.advanceTimersByTimeAsync(0);
    expect(save).toHaveBeenCalledTimes(1);
    await end();
    await flushed;
    await saver.flush();
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('saves nothing any more once the page is gone', async () => {
    const { saver, save } = makeSaver();
    saver.touch();
    saver.dispose();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(save).not.toHaveBeenCalled();
  });
});
