import { consumer, Directory, type DirectoryOrganization, notify, say, type UnitOfWork } from '@attesta/kit';
import { LibraryRepository } from '../repositories/library.repository';

/** content.version.published: a library has another version. */
interface VersionPublished {
  id: string;
  name: string;
  number: number;
  family_id: string;
}

/** The roles that decide when an organization goes on to another version. */
const administrators = [2, 3];

/** Tells the administrators of organizations that work with an earlier version that there is a new one. */
export const versionNoticesConsumer = consumer<VersionPublished>({
  name: 'content-version-notices',
  subjects: ['content.version.published'],
  handle: async ({ data }, unit) => {
    const directory = new Directory();
    const versions = await new LibraryRepository(unit, 'all').versionsOf([data.family_id]);
    const earlier = versions.filter(({ version_number = 0 }) => version_number > 0 && version_number < data.number);
    const organizations = new Map<string, DirectoryOrganization>();
    for (const { id } of earlier)
      for (const one of await directory.organizationsWithLibrary(id)) organizations.set(one.id, one);
    for (const { id } of organizations.values()) {
      const people = await directory.usersOf(id, administrators);
      for (const person of people) if (person.status === 1) tell(unit.withOrganization(id), person.id, data);
    }
  },
});

function tell(own: UnitOfWork, userId: string, { id, name }: VersionPublished): void {
  notify(own, 'content', userId, [
    {
      key: `library_version ${id}`,
      type: 'library_version',
      title: say('content.notice_new_version', { name }),
      message: say('content.notice_new_version_message'),
      link: `/ss/libraries/${id}/compare`,
    },
  ]);
}
