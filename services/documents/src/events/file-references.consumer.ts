import { consumer } from '@attesta/kit';
import type { FileReferences } from '@attesta/proto/common';
import { fileOwners } from '../references/file-owners';
import { keepReferences } from '../references/keep-references';

/** Hears which files the records of other services hold. */
export const fileReferencesConsumer = consumer<FileReferences>({
  name: 'documents-file-references',
  subjects: fileOwners.map((domain) => `${domain}.files.changed`),
  handle: ({ data }, unit) => keepReferences(unit, data),
});
