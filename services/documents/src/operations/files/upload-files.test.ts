import { newId } from '@attesta/kit/testing';
import { startUploads, type Uploads } from '../../testing/uploads';

let uploads: Uploads;
beforeAll(async () => {
  uploads = await startUploads();
});
afterAll(() => uploads?.stop());

const organization = newId();
const person = (role: number) => ({ role, userId: newId(), organizationId: organization });

describe('files that are sent ahead of their record', () => {
  it('are named in the order of the form, and read by who has sent them alone', async () => {
    const sender = person(5);
    const header = { organization_id: organization, user_id: sender.userId };
    const files = [
      await uploads.store({ ...header, name: 'agenda.pdf' }, Buffer.from('%PDF-1.7')),
      await uploads.store({ ...header, name: 'list.csv' }, Buffer.from('a,b')),
    ];
    const { data, message } = await uploads.service.call('documents.UploadFiles', { files }, sender);
    expect(message).toBe('Successfully Uploaded Documents!');
    expect(data).toMatchObject([
      { id: files[0]?.id, name: 'agenda.pdf', content_type: 'application/pdf', file_path: files[0]?.id },
      { name: 'list.csv', content_type: 'text/csv' },
    ]);
    const download = (as: object) => uploads.service.call('documents.DownloadFile', { file_path: files[0]?.id }, as);
    expect((await download(sender)).data?.name).toBe('agenda.pdf');
    await expect(download(person(3))).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are asked for when the form has none', async () => {
    await expect(uploads.service.call('documents.UploadFiles', {}, person(2))).rejects.toMatchObject({
      errors: [{ field: 'files', message: 'Choose at least one file.' }],
    });
  });
});
