import { randomBytes } from 'node:crypto';
import type { AppError } from '@attesta/kit';
import { newId, type TestCall, type TestService } from '@attesta/kit/testing';
import { blankDocument, readParts, textOf, writeParts } from '@attesta/office';
import { stopConverter } from '@attesta/pdf';
import type { FileRef } from '@attesta/proto/common';
import { readStored } from '../../intake/made-file';
import { previewReferences } from '../../preview/preview-files';
import { FileRepository, type StoredFile } from '../../repositories/file.repository';
import { FilePreviewRepository } from '../../repositories/file-preview.repository';
import { sweepFiles } from '../../sweeping/sweep-files';
import { pdfFile } from '../../testing/office-files';
import { pngFile } from '../../testing/png';
import { startUploads, type Uploads } from '../../testing/uploads';

// LibreOffice starts in 3 to 8 s on a free machine.
jest.setTimeout(240_000);

const scope = { organizationId: '' };
const organization = newId();
const viewer: TestCall = { role: 6, organizationId: organization };
let uploads: Uploads;
let service: TestService;
const readable: string[] = [];
/** Asks who holds files as documents does. */
const clients = {
  call: async (_name: string, { ids }: { ids: string[] }) => ({
    data: ids
      .filter((id) => readable.includes(id))
      .map((id) => ({ owner: `compliance/x/${id}`, version: 1, file_ids: [id] })),
  }),
} as never;

beforeAll(async () => {
  uploads = await startUploads({
    'compliance.ListReadableFiles': ({ ids }: { ids: string[] }) => ({
      data: ids.filter((id) => readable.includes(id)),
    }),
  });
  ({ service } = uploads);
});
afterAll(async () => {
  stopConverter();
  await uploads.stop();
});

/** A Word document of one line, as programs write them. */
function wordDocument(text: string): Buffer {
  const parts = readParts(blankDocument());
  const body = textOf(parts, 'word/document.xml').replace('<w:p/>', `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`);
  return Buffer.from(writeParts(parts.set('word/document.xml', Buffer.from(body))));
}

async function stored(name: string, bytes: Buffer, organization_id = organization): Promise<string> {
  const { id = '' } = await uploads.store({ name, organization_id, user_id: newId() }, bytes);
  readable.push(id);
  return id;
}
/** A machine that is busy converts slowly: who was told that it takes too long looks again, and finds what goes on being made. */
async function look(file_path: string, as = viewer): Promise<FileRef | undefined> {
  for (let tries = 1; ; tries += 1)
    try {
      return (await service.call('documents.PreviewFile', { file_path }, as)).data ?? undefined;
    } catch (error) {
      if ((error as AppError).code !== 'unavailable' || tries === 8) throw error;
    }
}
const madeFiles = () => new FileRepository(scope).find({ purpose: 'preview' });

describe('looking at a file', () => {
  it.each([
    ['scan.png', pngFile()],
    ['protocol.pdf', pdfFile(['One'])],
  ])('shows %s as it is', async (name, bytes) => {
    const id = await stored(name, bytes);
    expect(await look(id)).toMatchObject({ id, name });
    expect(await madeFiles()).toEqual([]);
  });

  it('shows a Word file as a PDF, which is made once for all who look at the same content', async () => {
    const document = wordDocument('Hand hygiene');
    const [one, other] = [await stored('hygiene.docx', document), await stored('copy.docx', document)];
    const shown = await Promise.all([look(one), look(one), look(other)]);
    expect(new Set(shown.map((file) => file?.id)).size).toBe(1);
    // Each by the name of the file that was looked at: what others call theirs is not told.
    expect(shown.map((file) => [file?.name, file?.content_type])).toEqual([
      ['hygiene.docx.pdf', 'application/pdf'],
      ['hygiene.docx.pdf', 'application/pdf'],
      ['copy.docx.pdf', 'application/pdf'],
    ]);
    const { bytes } = await readStored(scope, shown[0]?.id ?? '');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const [made] = await madeFiles();
    expect(made).toMatchObject({ state: 'attached', organization_id: organization });
    expect(await previewReferences(scope, [made?.id ?? ''])).toHaveLength(1);
    expect(await look(other)).toEqual(shown[2]);
  });

  it('makes another one for another organization', async () => {
    const document = wordDocument('Hand hygiene');
    const [first] = await madeFiles();
    const theirs = await stored('hygiene.docx', document, newId());
    expect((await look(theirs))?.id).not.toBe(first?.id);
  });

  it('is for who may read the file alone, made already or not', async () => {
    const document = wordDocument('Secret');
    const id = await stored('secret.docx', document);
    const made = await look(id);
    readable.splice(readable.indexOf(id), 1);
    for (const role of [1, 2, 3, 4, 5, 6])
      await expect(look(id, { role, organizationId: organization })).rejects.toMatchObject({ code: 'not_found' });
    await expect(look(made?.id ?? '')).rejects.toMatchObject({ code: 'not_found' });
    await expect(service.call('documents.DownloadFile', { file_path: made?.id }, viewer)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('refuses what no browser shows, and what is no such file', async () => {
    await expect(look(await stored('a.bin', randomBytes(100)))).rejects.toMatchObject({ code: 'unprocessable' });
    const broken = wordDocument('x').subarray(0, 400);
    await expect(look(await stored('broken.docx', broken))).rejects.toMatchObject({ code: 'unprocessable' });
    await expect(look('nonsense')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('goes with the file that it was made of', async () => {
    const id = await stored('gone.docx', wordDocument('Gone'));
    const made = await look(id);
    readable.splice(readable.indexOf(id), 1);
    const days = (count: number) => new Date(Date.now() + count * 86_400_000 + 60_000);
    for (let day = 1; day <= 6; day += 1) await sweepFiles(clients, days(day));
    const files = new FileRepository(scope);
    expect(await files.findById(id)).toBeUndefined();
    expect(await files.findById(made?.id ?? '')).toBeUndefined();
  });

  it('is made anew after 30 days', async () => {
    const id = await stored('month.docx', wordDocument('Month'));
    const made = await look(id);
    await service.runJob('drop-previews', new Date(Date.now() + 29 * 86_400_000));
    expect((await look(id))?.id).toBe(made?.id);
    await service.runJob('drop-previews', new Date(Date.now() + 31 * 86_400_000));
    expect(((await new FileRepository(scope).findById(made?.id ?? '')) as StoredFile).state).toBe('released');
    expect(await new FilePreviewRepository(scope).count()).toBe(0);
    expect((await look(id))?.id).not.toBe(made?.id);
  });
});
