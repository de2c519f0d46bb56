import { until } from '@attesta/kit/testing';
import type { Platform } from './platform';
import { answer, countedInMonth, scoredResponse, unpublished, type Work } from './work';

/** Faults between an answer and its score. */
export function answersOutliveFaults(platform: () => Platform, work: () => Work): void {
  describe('An answer', () => {
    it('is scored once when compliance is killed between its commit and its publish', async () => {
      const { stack } = platform();
      const checklist = work().checklists[0] as Work['checklists'][number];
      await stack.stopProcess('broker');
      const response = await answer(work(), checklist, '2021-01');
      stack.kill('compliance', 'SIGKILL');
      expect(await unpublished(platform())).toBe(1);
      expect(await scoredResponse(platform(), checklist)).toBeUndefined();
      await stack.startProcess('broker');
      await stack.waitUntilReady('compliance');
      await until('the score arrives', async () => (await scoredResponse(platform(), checklist)) === response);
      await until('all events are published', async () => (await unpublished(platform())) === 0);
      expect(await countedInMonth(platform(), '2021-01')).toBe(1);
    });

    it('is scored once when compliance is killed again and again while it works through answers', async () => {
      const { stack } = platform();
      const checklists = work().checklists.slice(1, 16);
      await stack.stopProcess('broker');
      for (const checklist of checklists) await answer(work(), checklist, '2021-02');
      await stack.startProcess('broker');
      for (const pause of [150, 400]) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        stack.kill('compliance', 'SIGKILL');
        await stack.waitUntilReady('compliance');
      }
      await until('all are counted', async () => (await countedInMonth(platform(), '2021-02')) >= checklists.length);
      await until('all events are published', async () => (await unpublished(platform())) === 0);
      expect(await countedInMonth(platform(), '2021-02')).toBe(checklists.length);
    });

    it('is accepted while the broker is away, even by a service that starts meanwhile, and its score catches up', async () => {
      const { stack } = platform();
      const checklists = work().checklists.slice(16, 22);
      await stack.stopProcess('broker');
      const responses: string[] = [];
      for (const [index, checklist] of checklists.entries()) {
        if (index === 3) await stack.restart('compliance');
        responses.push(await answer(work(), checklist, '2021-03'));
      }
      expect(await countedInMonth(platform(), '2021-03')).toBe(0);
      await stack.startProcess('broker');
      await until('the scores arrive', async () => (await countedInMonth(platform(), '2021-03')) >= checklists.length);
      const scored = await Promise.all(checklists.map((checklist) => scoredResponse(platform(), checklist)));
      expect(scored).toEqual(responses);
      const { data } = await work().clientAdmin.get<{ score: number }[]>('/libraryScores');
      expect(data.map(({ score }) => score)).toEqual([100]);
    });
  });
}
