import { consumer } from '@attesta/kit';
import { LibraryNameRepository } from '../repositories/library-name.repository';

interface LibraryChanged {
  id: string;
  name: string;
  organization_id?: string;
  archived?: boolean;
  deleted?: boolean;
}

/** Keeps the names and owners of libraries, so that an organization's libraries can be shown without asking content. */
export const libraryChangedConsumer = consumer<LibraryChanged>({
  name: 'tenancy-libraries',
  subjects: ['content.library.changed'],
  handle: async ({ data, at }, unit) => {
    const names = new LibraryNameRepository(unit);
    const present = await names.findOne({ library_id: data.id });
    if (present && present.at > at) return;
    const { name = present?.name ?? '', archived = false, deleted = false } = data;
    const organization_id = data.organization_id ?? present?.organization_id ?? null;
    await names.upsert({ library_id: data.id }, { $set: { name, organization_id, archived, deleted, at } });
  },
});
