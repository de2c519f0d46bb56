import { command, objectId } from '@attesta/kit';
import { LibraryTurnRepository } from '../../repositories/library-turn.repository';
import { OrganizationRepository } from '../../repositories/organization.repository';

/** The organizations that have a library; who is giving it in this moment is waited for (`giveLibraries`). */
export const listLibraryHolders = command('tenancy.ListLibraryHolders', async (request, _context, unit) => {
  const libraryId = objectId(request.library_id, 'library_id');
  await new LibraryTurnRepository(unit).take(libraryId);
  const holders = await new OrganizationRepository(unit, 'all').find({ libraries: libraryId }, { select: ['_id'] });
  return { organization_ids: holders.map(({ id }) => id) };
});
