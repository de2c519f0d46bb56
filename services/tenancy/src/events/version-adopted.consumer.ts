import { consumer } from '@attesta/kit';
import { OrganizationRepository } from '../repositories/organization.repository';
import { UserRepository } from '../repositories/user.repository';
import { publishOrganization } from './publish-organization';

interface VersionAdopted {
  /** The version that the organization works with now, and the one before. */
  library_id: string;
  previous_id: string;
}

/** Puts the version of a library that an organization has adopted in the place of the one before, for it and its people. */
export const versionAdoptedConsumer = consumer<VersionAdopted>({
  name: 'tenancy-versions',
  subjects: ['content.version.adopted'],
  changes: ['tenancy.organization', 'tenancy.user'],
  handle: async ({ data: { library_id, previous_id }, organization_id }, unit) => {
    const exchanged = (libraries: string[]) => [
      ...new Set(libraries.map((library) => (library === previous_id ? library_id : library))),
    ];
    const organizations = new OrganizationRepository(unit, 'all');
    const organization = await organizations.findById(organization_id);
    if (!organization?.libraries.includes(previous_id)) return;
    const libraries = exchanged(organization.libraries);
    const changed = await organizations.updateById(organization_id, { $set: { libraries } });
    if (changed) publishOrganization(unit, changed);
    const users = new UserRepository(unit, 'all');
    const given = await users.find({ organization_id, library: previous_id }, { select: ['library'] });
    await users.bulkUpdate(
      given.map(({ id, library }) => ({ filter: { _id: id }, update: { $set: { library: exchanged(library) } } })),
    );
  },
});
