import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stopConverter } from '@attesta/pdf';
import { FileRepository } from '../repositories/file.repository';
import { FileModel } from '../repositories/file.schema';
import { PolicyTextModel } from '../repositories/policy-text.schema';
import { PolicyTextJobRepository } from '../repositories/policy-text-job.repository';
import { compoundFile } from '../testing/containers';
import { wordFile } from '../testing/office-files';
import { policyCalls } from '../testing/policy-calls';
import { type PolicyWorld, startPolicyWorld } from '../testing/policy-world';
import { readNextOldFile } from './read-next';

// LibreOffice starts in 3 to 8 s on a free machine, and may stand still and be started again.
jest.setTimeout(240_000);

/** A document and a workbook as LibreOffice writes those formats. */
const [word, excel] = ['hand-hygiene.doc', 'doses.xls'].map((name) =>
  readFileSync(join(__dirname, '../testing/files', name)),
) as [Buffer, Buffer];

let world: PolicyWorld;
beforeAll(async () => {
  world = await startPolicyWorld();
});
afterAll(async () => {
  stopConverter();
  await world?.stop();
});

const { names, open } = policyCalls(() => world);
const day = 86_400_000;
const readNext = (milliseconds = 0) =>
  readNextOldFile(world.service.runtime, () => new Date(Date.now() + milliseconds));
const readAll = async () => {
  for (let tries = 0; await readNext(tries * 120_000); tries += 1);
};
const compare = async (initkey = '', from = 1, to = 2) =>
  (await world.service.call('documents.ComparePolicyVersions', { initkey, from, to }, world.northwind.admin)).data;

describe('an old Word file', () => {
  it('is searched, shown and compared once its text was read, which is said until then', async () => {
    const { initkey } = await world.upload('Hygiene.doc', word);
    expect(await open(initkey)).toMatchObject({ shown: { format: 'doc' }, text: '', text_waits: true });
    expect(await names({ q: 'antiseptic' })).toEqual([]);
    await readAll();
    const read = await open(initkey);
    expect(read).toMatchObject({ text_waits: false, text: expect.stringContaining('Wash for 20 seconds') });
    expect(read).not.toHaveProperty('text_failure', expect.anything());
    expect(await names({ q: 'antiseptic' })).toEqual(['Hygiene']);
    expect(await names({ q: 'نظافة' })).toEqual(['Hygiene']);

    const later = (read?.text ?? '').replace('20 seconds', '40 seconds').split('\n');
    await world.upload('Hygiene.docx', wordFile(later), { initkey });
    const found = await compare(initkey);
    expect(found).toMatchObject({ has_text: true, text_waits: false });
    expect(found?.pieces?.filter(({ kind }) => kind === 'added' || kind === 'removed')).toEqual([
      { kind: 'removed', text: '20' },
      { kind: 'added', text: '40' },
    ]);
  });

  it('that waits is said to when it is compared', async () => {
    const { initkey } = await world.upload('Waits.docx', wordFile(['Before']));
    await world.upload('Waits.doc', word, { initkey });
    expect(await compare(initkey)).toMatchObject({ has_text: false, text_waits: true });
    await readAll();
    expect(await compare(initkey)).toMatchObject({ has_text: true, text_waits: false });
  });

  it('that no program reads says so, and what to do', async () => {
    const { initkey } = await world.upload('Broken.doc', compoundFile({ entries: ['WordDocument'] }));
    await readAll();
    expect(await open(initkey)).toMatchObject({
      text: '',
      text_waits: false,
      text_failure: { key: 'documents.old_file_unreadable' },
    });
    expect(await readNext(day)).toBe(false);
  });

  it('that ends each process which reads it is given up', async () => {
    const { initkey } = await world.upload('Fatal.doc', Buffer.concat([word, Buffer.from('x')]));
    const texts = new PolicyTextJobRepository({ organizationId: '' });
    for (let hour = 1; hour <= 5; hour += 1) {
      const at = new Date(Date.now() + hour * 3_600_000);
      expect(await texts.claim(at, at)).toBeDefined();
    }
    expect(await readNext(day)).toBe(true);
    expect(await open(initkey)).toMatchObject({ text_waits: false, text_failure: expect.anything() });
  });
});

describe('an old Excel file', () => {
  it('is read by rows, values of formulas included', async () => {
    const { initkey } = await world.upload('Doses.xls', excel);
    await readAll();
    expect((await open(initkey))?.text).toContain('Heparin\t5000\t10000');
    expect(await names({ q: 'hepar 10000' })).toEqual(['Doses']);
  });
});

describe('what was uploaded today', () => {
  it('is read before what an earlier release left unread', async () => {
    const left = await world.upload('Left.doc', Buffer.concat([word, Buffer.from('l')]));
    const text = await PolicyTextModel.findOneAndDelete({ policy_id: left.initkey }).lean();
    const lastMonth = Math.floor((Date.now() - 30 * day) / 1000)
      .toString(16)
      .padEnd(24, '0');
    await PolicyTextModel.create({ ...text, _id: lastMonth });
    const today = await world.upload('Today.doc', Buffer.concat([word, Buffer.from('t')]));
    expect(await readNext()).toBe(true);
    expect(await open(today.initkey)).toMatchObject({ text_waits: false });
    expect(await open(left.initkey)).toMatchObject({ text_waits: true });
    await readAll();
    expect(await open(left.initkey)).toMatchObject({ text_waits: false });
  });
});

describe('what could not be read for a fault of the moment', () => {
  it('is tried again at once, and then each night until it is read', async () => {
    const { initkey, file_path } = await world.upload('Later.doc', Buffer.concat([word, Buffer.from('y')]));
    const { objects = [] } = (await new FileRepository({ organizationId: '' }).findById(file_path ?? '')) ?? {};
    await FileModel.updateOne({ _id: file_path }, { objects: objects.map((name) => `${name}-gone`) });
    await readAll();
    expect(await open(initkey)).toMatchObject({ text_waits: false, text_failure: { key: 'documents.old_file_later' } });
    await FileModel.updateOne({ _id: file_path }, { objects });
    await world.service.runJob('read-old-files', new Date(Date.now() + 2 * day));
    expect(await open(initkey)).toMatchObject({ text_waits: true });
    await readAll();
    expect(await open(initkey)).toMatchObject({ text: expect.stringContaining('Wash for 20 seconds') });
  });

  it('is what a release left unread that read none', async () => {
    const { initkey } = await world.upload('Earlier.doc', Buffer.concat([word, Buffer.from('z')]));
    await PolicyTextModel.updateOne({ policy_id: initkey }, { $unset: { reading: 1 } });
    expect(await readNext()).toBe(false);
    await world.service.runJob('read-old-files', new Date(Date.now() + 4 * day));
    await readAll();
    expect(await open(initkey)).toMatchObject({ text: expect.stringContaining('Wash for 20 seconds') });
  });
});
