import { newId } from '@attesta/kit/testing';
import { FileRepository } from '../../repositories/file.repository';
import { uniqueWordFile, workbookFile } from '../../testing/office-files';
import { policyCalls } from '../../testing/policy-calls';
import { type PolicyWorld, startPolicyWorld } from '../../testing/policy-world';

let world: PolicyWorld;
beforeAll(async () => {
  world = await startPolicyWorld();
});
afterAll(() => world?.stop());

const { list, names, open, stored } = policyCalls(() => world);

describe('changing a policy', () => {
  it('renames it, with the name before in its history', async () => {
    const { initkey = '' } = await world.upload('Old name.docx', uniqueWordFile());
    const request = { initkey, name: '  New name ' };
    const { data } = await world.service.call('documents.RenamePolicy', request, world.northwind.admin);
    expect(data).toMatchObject({ name: 'New name', file_name: 'Old name.docx' });
    expect((await open(initkey))?.history?.[0]).toMatchObject({ action: 'renamed', from: 'Old name', to: 'New name' });
  });

  it('puts it into the folder of a chapter and takes it out again', async () => {
    const { initkey } = await world.upload('Folder.docx', uniqueWordFile());
    const move = (chapter_id: string) =>
      world.service.call('documents.UpdatePolicyChapter', { initkey, chapter_id }, world.northwind.admin);
    expect((await move(world.chapter)).data?.chapter_id).toBe(world.chapter);
    await expect(move(newId())).rejects.toMatchObject({ errors: [expect.objectContaining({ field: 'chapter_id' })] });
    expect((await move('')).data?.chapter_id).toBe('');
  });

  it('gives it attachments, which are listed with it', async () => {
    const { service, northwind } = world;
    const { initkey } = await world.upload('With attachments.docx', uniqueWordFile());
    const attachment = await world.upload('Form.xlsx', workbookFile([['Form', Date.now()]]), { kind: 'attachment' });
    const assign = (attachments: string[]) =>
      service.call('documents.AssignPolicyAttachments', { initkey, attachments }, northwind.admin);
    expect((await assign([attachment.initkey ?? ''])).data?.attachments).toBe(1);
    const { data } = await service.call('documents.ListAttachmentsOfPolicy', { initkey }, northwind.admin);
    expect(data).toMatchObject([{ name: 'Form' }]);
    expect((await open(initkey))?.attachments).toMatchObject([{ name: 'Form' }]);
    expect(await names()).not.toContain('Form');
    const other = await world.upload('Theirs.docx', uniqueWordFile(), { kind: 'attachment' }, world.lakeside.admin);
    for (const unknown of [newId(), other.initkey ?? '', initkey ?? ''])
      await expect(assign([unknown])).rejects.toMatchObject({
        errors: expect.arrayContaining([expect.objectContaining({ field: 'attachments' })]),
      });
    await service.call(
      'documents.DeletePolicyAttachment',
      { initkey: attachment.initkey, version: 1 },
      northwind.admin,
    );
    expect(await list({ q: 'With attachments' })).toMatchObject([{ attachments: 0 }]);
    await service.call('documents.RestorePolicy', { initkey: attachment.initkey }, northwind.admin);
    expect(await list({ q: 'With attachments' })).toMatchObject([{ attachments: 1 }]);
    expect((await assign([])).data?.attachments).toBe(0);
  });

  it('hands it to somebody of the organization alone', async () => {
    const { initkey = '' } = await world.upload('Owned.docx', uniqueWordFile());
    const give = (owner_id?: string) =>
      world.service.call('documents.UpdatePolicyReview', { initkey, owner_id }, world.northwind.admin);
    expect((await give(world.northwind.updater.userId)).data?.owner_name).toBe('updater of Northwind');
    await expect(give(world.lakeside.updater.userId)).rejects.toMatchObject({
      errors: [expect.objectContaining({ field: 'owner_id' })],
    });
  });
});

describe('deleting a policy', () => {
  const remove = (initkey = '', version = 1) =>
    world.service.call('documents.DeletePolicy', { initkey, version }, world.northwind.admin);
  const days = (number: number) => new Date(Date.now() + number * 86_400_000);

  it('puts it into the bin, where it is read by nobody, and from where it comes back as it was', async () => {
    const { service, northwind } = world;
    const { initkey = '', file_path } = await world.upload('Binned.docx', uniqueWordFile());
    const { message } = await remove(initkey);
    expect(message).toBe('Deleted Successfully.');
    expect(await names()).not.toContain('Binned');
    await expect(open(initkey)).rejects.toMatchObject({ code: 'not_found' });
    await expect(service.call('documents.DownloadFile', { file_path }, northwind.admin)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await list({ deleted: true })).toMatchObject([{ name: 'Binned', deleted_at: expect.any(String) }]);
    await expect(list({ deleted: true }, northwind.viewer)).rejects.toMatchObject({ code: 'forbidden' });
    await service.call('documents.RestorePolicy', { initkey }, northwind.admin);
    expect((await open(initkey))?.text).toContain('Wash your hands');
    await expect(service.call('documents.RestorePolicy', { initkey }, northwind.admin)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('is refused when there is a newer version than was seen', async () => {
    const { initkey } = await world.upload('Newer.docx', uniqueWordFile());
    await world.upload('Newer.docx', uniqueWordFile(), { initkey });
    await expect(remove(initkey, 1)).rejects.toMatchObject({ code: 'conflict' });
    expect(await names()).toContain('Newer');
  });

  it('is final after 30 days in the bin, and lets go of its files', async () => {
    const { initkey, file_path } = await world.upload('Gone.docx', uniqueWordFile());
    await remove(initkey);
    await world.service.runJob('empty-policy-bin', days(29));
    expect(await stored(initkey)).toMatchObject({ name: 'Gone' });
    await world.service.runJob('empty-policy-bin', days(32));
    expect(await stored(initkey)).toBeNull();
    const file = await new FileRepository({ organizationId: '' }).findById(file_path ?? '');
    expect(file).toMatchObject({ state: 'released' });
  });
});
