import { grouped, job } from '@attesta/kit';
import { dropPreviews } from '../preview/preview-files';
import { type FilePreview, FilePreviewRepository } from '../repositories/file-preview.repository';
import { previewMilliseconds } from '../retention';

/** Of so many previews the end is one transaction. */
const batchSize = 50;

/** Lets go, each night, of PDFs that were made of office files 30 days ago: who looks again has them made again. */
export const dropPreviewsJob = job<FilePreview>({
  name: 'drop-previews',
  at: '50 2 * * *',
  batch: (after, { due }) => {
    const time = new Date(due.getTime() - previewMilliseconds);
    return new FilePreviewRepository({ organizationId: '' }).madeBefore(after, time, batchSize);
  },
  apply: async (previews, _run, unit) => {
    for (const [organizationId, list] of grouped(previews, ({ organization_id }) => organization_id))
      await dropPreviews(unit.withOrganization(organizationId), list);
  },
  changes: ['documents.preview'],
});
