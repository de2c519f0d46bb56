import { metrics } from '../observability/metrics';
import type * as samples from '../testing/heavy-samples';
import { closeHeavyWork, heavyWork } from './heavy-work';

type Samples = typeof samples;

const sample = <Name extends keyof Samples>(run: Name, seconds = 60) =>
  heavyWork<Samples[Name]>({ name: `kit.${run}`, module: require.resolve('../testing/heavy-samples'), run, seconds });
const double = sample('double');
const one = { organizationId: 'one' };
const two = { organizationId: 'two' };

afterAll(closeHeavyWork);

describe('heavy work', () => {
  it('is done in another thread and gives what the function returns', async () => {
    expect(await double(one, 21)).toBe(42);
  });

  it('refuses with the sentence, the fields and the data of its refusal', async () => {
    await expect(sample('refuse')(one, 'chapter')).rejects.toMatchObject({
      code: 'unprocessable',
      message: 'chapter is required.',
      errors: [
        {
          field: 'chapter',
          message: 'chapter is required.',
          sentence: { key: 'kit.field_required', parameters: { field: 'chapter' } },
        },
      ],
      data: { row: 3 },
    });
  });

  it('passes a mistake of the programmer on as what it is', async () => {
    await expect(sample('fail')(one, undefined as never)).rejects.toMatchObject({
      name: 'TypeError',
      message: 'A mistake of the programmer.',
    });
  });

  it('that never ends is stopped, with a sentence, and other work is done meanwhile and after it', async () => {
    const endless = sample('goOnForEver', 3)(one, undefined as never).catch((error: unknown) => error);
    expect(await double(two, 1)).toBe(2);
    expect(await endless).toMatchObject({
      code: 'unprocessable',
      errors: [{ sentence: { key: 'kit.work_too_slow', parameters: { seconds: 3 } } }],
    });
    expect(await double(one, 2)).toBe(4);
  });

  it('is stopped when nobody waits for it any more', async () => {
    const caller = new AbortController();
    const endless = sample('goOnForEver')({ ...one, signal: caller.signal }, undefined as never);
    const refused = expect(endless).rejects.toMatchObject({ code: 'unavailable' });
    expect(await double(two, 1)).toBe(2);
    caller.abort();
    await refused;
    expect(await double(one, 3)).toBe(6);
  });

  it('whose thread dies is refused with a sentence, and the process lives on', async () => {
    await expect(sample('die')(one, undefined as never)).rejects.toMatchObject({
      code: 'unavailable',
      errors: [{ sentence: { key: 'kit.work_broke_off' } }],
    });
    expect(await double(one, 4)).toBe(8);
  });

  it('that takes all memory is refused with a sentence, and the process lives on', async () => {
    await expect(sample('takeAllMemory')(one, undefined as never)).rejects.toMatchObject({
      code: 'unprocessable',
      errors: [{ sentence: { key: 'kit.work_too_large' } }],
    });
    expect(await double(one, 5)).toBe(10);
  });

  it('so small that a thread would take longer is done at once, with the same outcome', async () => {
    const module = require.resolve('../testing/heavy-samples');
    const light = () => true;
    const atOnce = heavyWork<Samples['double']>({ name: 'kit.light', module, run: 'double', seconds: 1, light });
    const refused = heavyWork<Samples['refuse']>({ name: 'kit.light', module, run: 'refuse', seconds: 1, light });
    expect(await atOnce(one, 4)).toBe(8);
    await expect(refused(one, 'chapter')).rejects.toMatchObject({ code: 'unprocessable', data: { row: 3 } });
    expect(await metrics.metrics()).not.toContain('work="kit.light"');
  });

  it('above its size is refused before it is begun', async () => {
    const measured = heavyWork<Samples['double']>({
      name: 'kit.measured',
      module: require.resolve('../testing/heavy-samples'),
      run: 'double',
      seconds: 60,
      size: { of: (value) => value, most: 10 },
    });
    expect(await measured(one, 10)).toBe(20);
    await expect(measured(one, 11)).rejects.toMatchObject({ code: 'too_large' });
  });

  it('of one organization does not keep another waiting, and what is too much of one is refused', async () => {
    const leave = new AbortController();
    const endless = sample('goOnForEver');
    const scope = { ...one, signal: leave.signal };
    const refusals = Array.from({ length: 14 }, () =>
      endless(scope, undefined as never).catch(({ code }: { code: string }) => code),
    );
    expect(await double(two, 6)).toBe(12);
    leave.abort();
    const codes = await Promise.all(refusals);
    expect(codes.filter((code) => code === 'too_many').length).toBeGreaterThan(0);
    expect(codes.every((code) => code === 'too_many' || code === 'unavailable')).toBe(true);
  });

  it('is counted while it waits and runs, and by how it ended', async () => {
    const text = await metrics.metrics();
    expect(text).toContain('attesta_heavy_work_queued 0');
    expect(text).toContain('attesta_heavy_work_running 0');
    expect(text).toContain('attesta_heavy_work_seconds_count{work="kit.double",outcome="done"}');
    expect(text).toContain('attesta_heavy_work_seconds_count{work="kit.refuse",outcome="refused"} 1');
    expect(text).toContain('attesta_heavy_work_seconds_count{work="kit.die",outcome="ended"} 1');
  });
});
