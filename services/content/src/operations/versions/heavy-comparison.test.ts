import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.service.drop());

const nodes = 6_000;
const call: World['call'] = (name, request, as = { ...world.as.super, deadline: 120_000 } as typeof world.as.super) =>
  world.call(name, request, as);

/** Two published versions of so many substandards with a checklist each: all of the second say something else. */
async function twoVersions(name: string): Promise<{ id: string; next: string }> {
  const head =
    'library,chapter_code,chapter,standard_code,standard,substandard_code,substandard,activity,activity_type,element';
  const file = (library: string, verb: string) =>
    world.upload(
      [
        head,
        ...Array.from(
          { length: nodes },
          (_, n) => `${library},C,C,S,S,${n},Sub ${n} ${verb} said,Round ${n},1,Is it so?`,
        ),
      ].join('\n'),
    );
  const { data } = await call('content.UploadCsv', { type: 'library', file: file(name, 'is') });
  const id = data?.library_id ?? '';
  await call('content.PublishLibraryVersion', { id });
  const next = (await call('content.PrepareLibraryVersion', { id, name: `${name} 2` })).data?.id ?? '';
  await call('content.UploadCsv', { type: 'library', file: file(`${name} 2`, 'was') });
  await call('content.PublishLibraryVersion', { id: next });
  return { id, next };
}

/** The longest for which nothing else was answered while some work was done, and how long that took; in milliseconds. */
async function stallOf(work: () => Promise<unknown>): Promise<{ stall: number; whole: number }> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const begun = performance.now();
  await work();
  const whole = performance.now() - begun;
  delay.disable();
  return { stall: delay.max / 1e6, whole };
}

test('two versions of 6,000 substandards are compared, and an adoption is planned, while others are answered', async () => {
  const { id, next } = await twoVersions('Large');
  await world.useLibraries(world.northwind, [id]);
  const admin = { ...world.as.admin, deadline: 120_000 };
  const compare = () => call('content.CompareLibraryVersions', { id: next, page_size: 50 });
  const plan = () => world.call('content.GetVersionAdoption', { id: next, page_size: 50 }, admin);
  // The threads are there, and have loaded what they run, before it counts.
  expect((await compare()).comparison?.counts).toMatchObject({ changed: nodes });
  expect((await plan()).meta?.total).toBe(nodes);
  for (const work of [compare, plan]) {
    let answered = 0;
    let goesOn = true;
    const others = (async () => {
      while (goesOn) {
        await world.call('content.ListLibraries', {}, world.as.lakesideAdmin);
        answered += 1;
      }
    })();
    const { stall, whole } = await stallOf(work);
    goesOn = false;
    await others;
    expect(answered).toBeGreaterThan(1);
    // Not a time but a share: whatever the machine, on this thread it would be all of it.
    expect(stall).toBeLessThan(whole / 2);
  }
}, 300_000);
