import { consumer } from '@attesta/kit';
import type { FileReferences } from '@attesta/proto/common';
import { fileOwners } from '../references/file-owners';
import { keepReferences } from '../references/keep-references';

/** Hears which files the records of other services hold. */
export const fileReferencesConsumer = consumer<FileReferences>({
  name: 'documents-file-references',
  subjects: fileOwners.map((domain) => `${domain}.files.changed`),
  // Whoever looks at the files of the organization sees what a record has taken up, let go of or taken back.
  changes: ['documents.file'],
  handle: ({ data }, unit) => keepReferences(unit, data),
});
