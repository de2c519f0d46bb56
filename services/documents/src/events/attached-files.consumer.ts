import { consumer } from '@attesta/kit';
import { FileRepository } from '../repositories/file.repository';

/** What a service says when something of its own holds a file. */
export interface FileAttached {
  id: string;
  /** What holds it, such as "compliance" or a substandard's id. */
  by: string;
  /** "everyone" for what all organizations may read, such as a library's document. */
  audience?: 'organization' | 'everyone';
}

/** Keeps a file from being swept once something holds it. */
export const attachedFiles = consumer<FileAttached>({
  name: 'documents-attached-files',
  subjects: ['documents.file.attached'],
  handle: async ({ data }, unit) => {
    await new FileRepository(unit).attach(data.id, data.by, data.audience ?? 'organization');
  },
});
