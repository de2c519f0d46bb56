import { QueryObserver } from '@tanstack/react-query';
import { FakeGateway } from '../testing/fake-gateway';
import { call } from './call';
import { queryClient } from './query-client';
import { readAnewOn } from './read-anew';

let gateway: FakeGateway;
const shown: (() => void)[] = [];
beforeEach(async () => {
  gateway = await FakeGateway.start(() => ({ body: { success: true, data: [] } }));
});
afterEach(async () => {
  for (const hide of shown.splice(0)) hide();
  queryClient.clear();
  await gateway.stop();
});

/** Shows a read on a page; `count` says how often it was asked. */
function show(name: string, meta?: { frozen: boolean }) {
  let count = 0;
  const queryFn = async () => {
    count += 1;
    return count;
  };
  shown.push(new QueryObserver(queryClient, { queryKey: [name, {}], queryFn, meta }).subscribe(() => undefined));
  return { count: () => count };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('what a page shows', () => {
  it('is read anew after a write that changes it, whichever service replies, and nothing else is', async () => {
    const chapters = show('content.ListChaptersOfLibrary');
    const scores = show('compliance.ListLibraryScores');
    const users = show('tenancy.ListUsers');
    await settled();
    await call('content.CreateChapter', { name: 'A' });
    await settled();
    expect([chapters.count(), scores.count(), users.count()]).toEqual([2, 2, 1]);
  });

  it('is read anew after a write that failed on its way, for it may have been carried out', async () => {
    const chapters = show('content.ListChaptersOfLibrary');
    await settled();
    await gateway.stop();
    await expect(call('content.CreateChapter', { name: 'A' })).rejects.toMatchObject({ status: 0 });
    await settled();
    expect(chapters.count()).toBe(2);
  });

  it('is asked again when it was being asked for the first time while something changed', async () => {
    const answers: ((value: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
    const queryKey = ['content.ListChaptersOfLibrary', {}];
    shown.push(new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined));
    await call('content.CreateChapter', { name: 'A' });
    await settled();
    answers[0]?.('before');
    answers[1]?.('after');
    await settled();
    expect(queryClient.getQueryData(queryKey)).toBe('after');
  });

  it('is not read anew by a read that is a POST', async () => {
    const chapters = show('content.ListChaptersOfLibrary');
    await settled();
    await call('content.ListAssignedChapters', {});
    await settled();
    expect(chapters.count()).toBe(1);
  });

  it('is read anew when its service tells of a change, its own copy of somebody else’s data included', async () => {
    const scores = show('compliance.ListLibraryScores');
    const chapters = show('content.ListChaptersOfLibrary');
    await settled();
    readAnewOn({ domain: 'compliance', tags: ['content.nodes.changed'] });
    await settled();
    expect([scores.count(), chapters.count()]).toEqual([2, 1]);
  });

  it('is not read twice for the own write that the server tells of as well, but is for what comes with it', async () => {
    const chapters = show('content.ListChaptersOfLibrary');
    await settled();
    await call('content.UpdateChapter', { id: '1', name: 'B' });
    await settled();
    const own = { [gateway.arrivals.at(-1)?.headers['x-write-id'] as string]: ['content.nodes'] };
    readAnewOn({ domain: 'content', tags: [], own });
    await settled();
    expect(chapters.count()).toBe(2);
    readAnewOn({ domain: 'content', tags: ['content.nodes'], own });
    await settled();
    expect(chapters.count()).toBe(3);
  });

  it('is read anew for what somebody else changes right after an own write', async () => {
    const chapters = show('content.ListChaptersOfLibrary');
    await settled();
    await call('content.UpdateChapter', { id: '1', name: 'B' });
    await settled();
    readAnewOn({ domain: 'content', tags: ['content.nodes'] });
    await settled();
    expect(chapters.count()).toBe(3);
  });

  it('is read anew when the server tells of an own write that nobody had answered', async () => {
    await gateway.stop();
    gateway = await FakeGateway.start(() => ({ status: 502, body: {} }));
    const chapters = show('content.ListChaptersOfLibrary');
    await settled();
    await expect(call('content.UpdateChapter', { id: '1', name: 'B' })).rejects.toMatchObject({ status: 502 });
    await settled();
    const own = { [gateway.arrivals.at(-1)?.headers['x-write-id'] as string]: ['content.nodes'] };
    readAnewOn({ domain: 'content', tags: [], own });
    await settled();
    expect(chapters.count()).toBe(3);
  });

  it('tells the server of its writes alone by an id that is never the same', async () => {
    const ids: unknown[] = [];
    const write = () => call('content.UpdateChapter', { id: '1' });
    for (const send of [write, write, () => call('content.ListAssignedChapters')]) {
      await send();
      ids.push(gateway.arrivals.at(-1)?.headers['x-write-id']);
    }
    expect(ids).toEqual([expect.stringMatching(/^[\w-]{16,40}\.\d+$/), expect.any(String), undefined]);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('stays as it was read where somebody fills it in', async () => {
    const form = show('compliance.GetChecklistForm', { frozen: true });
    await settled();
    await call('compliance.UpdateChecklistResponse', { id: '1' });
    readAnewOn({ domain: 'compliance', tags: ['compliance.response'] });
    await settled();
    expect(form.count()).toBe(1);
  });
});
