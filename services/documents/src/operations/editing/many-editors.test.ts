import type { TestCall } from '@attesta/kit/testing';
import { editingCalls } from '../../testing/editing-calls';
import { uniqueWordFile } from '../../testing/office-files';
import { policyCalls } from '../../testing/policy-calls';
import { type PolicyWorld, startPolicyWorld } from '../../testing/policy-world';

let world: PolicyWorld;
beforeAll(async () => {
  world = await startPolicyWorld();
});
afterAll(() => world?.stop());

const { upload, edit, keep, save, lapse } = editingCalls(() => world);
const { versions } = policyCalls(() => world);

describe('two people at one document', () => {
  it('the second is told who edits it, reads it, and keeps and saves nothing', async () => {
    const { admin, updater } = world.northwind;
    const initkey = await upload();
    const first = await edit(initkey, admin);
    const second = await edit(initkey, updater);
    expect(second).toMatchObject({ id: first.id, mine: false, lapsed: false, holder_name: 'admin of Northwind' });
    const held = { code: 'conflict', message: expect.stringContaining('admin of Northwind') };
    await expect(keep(first.id, updater, uniqueWordFile())).rejects.toMatchObject({ ...held, data: { id: first.id } });
    await expect(save(first.id, updater)).rejects.toMatchObject(held);
    await expect(edit(initkey, updater, { take_over: true })).rejects.toMatchObject(held);
  });

  it('the second takes over what was left, and the first is told when they come back', async () => {
    const { admin, updater } = world.northwind;
    const initkey = await upload();
    const { id } = await edit(initkey, admin);
    const { draft_path } = await keep(id, admin, uniqueWordFile('Half done'));
    await lapse(id);
    expect(await edit(initkey, updater)).toMatchObject({ mine: false, lapsed: true, draft_path });
    const taken = await edit(initkey, updater, { take_over: true });
    expect(taken).toMatchObject({ mine: true, draft_path, draft_by: 'admin of Northwind', revision: 1 });
    const { data } = await world.service.call('documents.DownloadFile', { file_path: draft_path }, updater);
    expect(data?.name).toBe('Hygiene.docx');
    await expect(keep(id, admin, uniqueWordFile('Late'))).rejects.toMatchObject({
      message: expect.stringContaining('updater of Northwind'),
    });
    expect(await save(id, updater)).toMatchObject({ data: { version: 2 } });
  });

  it('a lapsed lock that nobody took stays its holder’s', async () => {
    const { admin } = world.northwind;
    const { id } = await edit(await upload(), admin);
    await lapse(id);
    expect(await keep(id, admin, uniqueWordFile())).toMatchObject({ mine: true, lapsed: false });
  });

  it('in two windows of one person, the one with the older draft is told', async () => {
    const { admin } = world.northwind;
    const { id } = await edit(await upload(), admin);
    await keep(id, admin, uniqueWordFile('One'), { revision: 0 });
    await expect(keep(id, admin, uniqueWordFile('Other'), { revision: 0 })).rejects.toMatchObject({
      code: 'conflict',
      data: { revision: 1 },
    });
    await expect(save(id, admin, { revision: 0 })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('a version that was uploaded meanwhile is not passed over in silence', async () => {
    const { admin, updater } = world.northwind;
    const initkey = await upload();
    const { id } = await edit(initkey, updater);
    await keep(id, updater, uniqueWordFile('Edited'));
    await world.upload('Hygiene.docx', uniqueWordFile('Uploaded'), { initkey }, admin);
    await expect(save(id, updater)).rejects.toMatchObject({ code: 'conflict', data: { latest: 2 } });
    expect(await save(id, updater, { version: 2 })).toMatchObject({ data: { version: 3 } });
    expect((await versions(initkey)).map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  it('who open it at once share one session', async () => {
    const { admin, updater, superAdmin } = world.northwind;
    const initkey = await upload();
    const sessions = await Promise.all([admin, updater, superAdmin].map((person) => edit(initkey, person)));
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
    expect(sessions.filter(({ mine }) => mine)).toHaveLength(1);
  });
});

/** Tries again when the service says that it has too much to do, as the editor in the browser does. */
async function patiently<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await call().catch((error: { code?: string }) => {
      if (error.code !== 'too_many' && error.code !== 'unavailable') throw error;
    });
    if (reply) return reply;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('a hundred editors', () => {
  it('who save a hundred documents at once lose nothing', async () => {
    const { admin, updater, superAdmin } = world.northwind;
    const people = [admin, updater, superAdmin];
    const sessions = await Promise.all(
      Array.from({ length: 100 }, async (_none, place) => {
        const as = people[place % people.length] as TestCall;
        const session = await edit(await patiently(() => upload(`Policy ${place}.docx`)), as);
        await patiently(() => keep(session.id, as, uniqueWordFile(`Edited ${place}`)));
        return { ...session, as, place };
      }),
    );
    const saved = await Promise.all(sessions.map(({ id, as }) => patiently(() => save(id, as))));
    expect(saved.map(({ data }) => data?.version)).toEqual(Array(100).fill(2));
    for (const { initkey = '', place } of sessions) {
      const { data } = await world.service.call('documents.GetPolicy', { id: initkey }, admin);
      expect(data?.text).toContain(`Edited ${place}`);
    }
  }, 180_000);

  it('who save one document at once make one version of it, and the others are told', async () => {
    const { admin } = world.northwind;
    const initkey = await upload();
    const { id } = await edit(initkey, admin);
    await keep(id, admin, uniqueWordFile('Once'));
    const all = await Promise.allSettled(Array.from({ length: 100 }, () => save(id, admin)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await versions(initkey)).toHaveLength(2);
  });
});
