import { consumer } from '@attesta/kit';
import { LibraryNameRepository } from '../repositories/library-name.repository';

interface LibraryChanged {
  id: string;
  name: string;
  archived?: boolean;
  deleted?: boolean;
}

/** Keeps the names of libraries, so that an organization's libraries can be shown without asking content. */
export const libraryChangedConsumer = consumer<LibraryChanged>({
  name: 'tenancy-libraries',
  subjects: ['content.library.changed'],
  handle: async ({ data, at }, unit) => {
    const names = new LibraryNameRepository(unit);
    const present = await names.findOne({ library_id: data.id });
    if (present && present.at > at) return;
    const { name, archived = false, deleted = false } = data;
    await names.upsert({ library_id: data.id }, { $set: { name: name ?? present?.name ?? '', archived, deleted, at } });
  },
});
