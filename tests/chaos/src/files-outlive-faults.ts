import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@attesta/kit/testing';
import { GatewayError } from '@attesta/seed';
import mongoose from 'mongoose';
import type { Platform } from './platform';
import { unpublished, type Work } from './work';

interface FileRecord {
  state: string;
  due_at: Date;
}

/** Faults between a file and the record that holds it, and then a day on which the sweeper asks who holds the file. */
export function filesOutliveFaults(platform: () => Platform, work: () => Work): void {
  const files = () => platform().database('documents').collection('files');
  const fileOf = (id: string) => files().findOne<FileRecord>({ _id: new mongoose.Types.ObjectId(id) });
  const aDayPasses = (id: string, set: Partial<FileRecord> = {}) =>
    files().updateOne({ _id: new mongoose.Types.ObjectId(id) }, { $set: { ...set, due_at: new Date(0) } });
  const stateIs = (id: string, state: string | undefined) =>
    until(`the file is ${state ?? 'deleted'}`, async () => (await fileOf(id))?.state === state);

  /** Attaches evidence to an element of a checklist. @returns the id of the file @throws GatewayError when refused */
  async function attach(checklist: number, name: string, elementId?: string): Promise<string> {
    const { updater, checklists } = work();
    const path = `/storage_activity_checklist/form/${checklists[checklist]?.id}/1`;
    const { data } = await updater.get<{ admin_activity_id: string; elements: { element_id: string }[] }>(path);
    const form = new FormData();
    form.set('admin_activity_id', data.admin_activity_id);
    form.set('element_id', elementId ?? String(data.elements[0]?.element_id));
    form.set('file', new Blob([`Proof: ${name}`]), name);
    const reply = await updater.send<{ attachment: { file_id: string } }>(
      'POST',
      '/storage_activity_checklist/createFile',
      form,
    );
    return reply.data.attachment.file_id;
  }

  async function download(id: string): Promise<string> {
    const { updater } = work();
    const { accessToken } = updater.session;
    const reply = await fetch(`${updater.base}/api/v1/download/${id}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    return reply.ok ? reply.text() : String(reply.status);
  }

  /** Rounds of the sweeper in which somebody did not answer. */
  const unansweredRounds = () =>
    readFileSync(join(platform().stack.dataDirectory, 'logs', 'documents.log'), 'utf8').split('could not be swept')
      .length;

  describe('An evidence file', () => {
    it('stays when a day passes in which nobody hears that it was attached', async () => {
      const { stack } = platform();
      await stack.stopProcess('broker');
      const id = await attach(40, 'a day without a broker.txt');
      expect((await fileOf(id))?.state).toBe('pending');
      await aDayPasses(id);
      await stateIs(id, 'attached');
      expect(await download(id)).toBe('Proof: a day without a broker.txt');
      await stack.startProcess('broker');
      await until('all events are published', async () => (await unpublished(platform())) === 0);
      await aDayPasses(id);
      await until('it was asked for again', async () => Number((await fileOf(id))?.due_at) > 0);
      expect(await download(id)).toBe('Proof: a day without a broker.txt');
    });

    it('stays when its event is lost for good and it was condemned already', async () => {
      const id = await attach(41, 'lost event.txt');
      await stateIs(id, 'attached');
      await platform().database('documents').collection('file_references').deleteMany({ file_ids: id });
      await aDayPasses(id, { state: 'condemned' });
      await stateIs(id, 'attached');
      expect(await download(id)).toBe('Proof: lost event.txt');
    });
  });

  describe('An upload that nothing holds', () => {
    let id: string;
    beforeAll(async () => {
      const refused = attach(42, 'refused.txt', '0123456789abcdef01234567');
      await expect(refused).rejects.toThrow(GatewayError);
      id = String((await files().findOne({ name: 'refused.txt' }))?._id);
      await stateIs(id, 'condemned');
    });

    it('is not deleted while one of those who hold files is away', async () => {
      const { stack } = platform();
      await stack.stopProcess('compliance');
      const before = unansweredRounds();
      await aDayPasses(id);
      await until('the sweeper has got no answer', () => unansweredRounds() > before, 60);
      expect((await fileOf(id))?.state).toBe('condemned');
      // As if the gateway had died before it gave the file up: the two steps begin anew.
      await aDayPasses(id, { state: 'pending' });
      await stack.startProcess('compliance');
    });

    it('is condemned after a day, and deleted after another one', async () => {
      await stateIs(id, 'condemned');
      expect(Number((await fileOf(id))?.due_at)).toBeGreaterThan(Date.now());
      await aDayPasses(id);
      await stateIs(id, undefined);
      const audit = platform().database('documents').collection('audit');
      expect(await audit.countDocuments({ source: 'documents.sweeper', 'changes.ids': id })).toBe(1);
    });
  });
}
