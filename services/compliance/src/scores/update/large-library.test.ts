import { metrics } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import type { ChangedNode } from '../../events/node-event';
import { answers, checklist } from '../../testing/content';
import { testWorld, type World } from '../../testing/world';
import { recomputeOrganization } from './recompute-organization';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world?.service.drop());

const rescored = async () =>
  /attesta_heavy_work_seconds_count\{work="compliance.score_libraries",outcome="done"\} (\d+)/.exec(
    await metrics.metrics(),
  )?.[1];

describe('a large library whose content changes its shape', () => {
  it("is scored again in a worker thread, to the last decimal, while another organization's calls are answered", async () => {
    const { content, northwind, lakeside, service } = world;
    const second = content.standards[1] as ChangedNode;
    const added = Array.from({ length: 2_100 }, (_, index) => ({
      ...(content.substandards[0] as ChangedNode),
      id: newId(),
      name: `More ${index}`,
    }));
    const checked = added
      .slice(0, 20)
      .map((one, index) => checklist(content.library.id, `Check ${index}`, index, [one.id]));
    for (let start = 0; start < added.length; start += 200) await world.tell(added.slice(start, start + 200), 2);
    await world.tell(checked, 2);
    await world.assignAll(northwind, northwind.updater);
    for (const [index, activity] of checked.entries()) {
      const elements = answers(activity, 'met', index % 2 ? 'no' : 'met', 'na', index % 3 ? 'met' : 'partially met');
      const request = {
        admin_activity_id: activity.id,
        response_date: '2026-03-01',
        file_status: 'submitted',
        elements,
      };
      await service.call('compliance.CreateChecklistResponse', request, northwind.updater);
    }
    await world.deliver();
    expect(await rescored()).toBeUndefined();

    await world.tell([{ ...(added[0] as ChangedNode), standard_id: second.id, parent_id: second.id }], 3);
    let goesOn = true;
    const delivered = world.deliver().finally(() => {
      goesOn = false;
    });
    let answered = 0;
    while (goesOn) {
      await service.call('compliance.ListLibraryScores', {}, lakeside.viewer);
      answered += 1;
    }
    await delivered;

    expect(await rescored()).toBe('1');
    expect(answered).toBeGreaterThan(1);
    const { scores, wrong } = await recomputeOrganization(northwind.id, false);
    expect([scores > 20, wrong]).toEqual([true, []]);
  });
});
