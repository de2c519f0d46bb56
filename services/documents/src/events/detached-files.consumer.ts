import { consumer } from '@attesta/kit';
import { FileRepository } from '../repositories/file.repository';

/** What a service says when something of its own no longer holds a file. */
export interface FileDetached {
  id: string;
  by: string;
}

/** Gives a file up that was replaced or deleted where it was attached; the sweeper removes it after a day. */
export const detachedFiles = consumer<FileDetached>({
  name: 'documents-detached-files',
  subjects: ['documents.file.detached'],
  handle: async ({ data }, unit) => {
    await new FileRepository(unit).detach(data.id, data.by);
  },
});
