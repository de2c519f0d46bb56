import { notFound, objectId, query } from '@attesta/kit';
import { readableReach } from '../../access/reach';
import { LibraryNameRepository } from '../../repositories/library-name.repository';
import { OrganizationRepository } from '../../repositories/organization.repository';

/** The libraries that are assigned to an organization, by name (platform 7 Organizations). @throws AppError not_found */
export const listOrganizationLibraries = query('tenancy.ListOrganizationLibraries', async (request, context) => {
  const id = objectId(request.id, 'id');
  const found = await new OrganizationRepository(context, await readableReach(context)).findById(id);
  if (!found) throw notFound('organization', id);
  const names = await new LibraryNameRepository(context).byId(found.libraries);
  const data = found.libraries
    .map((library_id) => ({
      id: library_id,
      name: names.get(library_id)?.name ?? '',
      library_id,
      organization_id: id,
      archived: names.get(library_id)?.archived ?? false,
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
  return { message: 'Success', data, meta: { total: data.length, page: 1, page_size: data.length } };
});
