import type { UnitOfWork } from '@attesta/kit';
import { platform } from '../domain/organization';
import type { Library } from '../repositories';
import { libraryNode, publishNodes } from './nodes-changed';

/** Tells of a library itself: for lists and caches (content.library.changed) and as the root of its tree. */
export function publishLibrary(unit: UnitOfWork, library: Library, deleted = false): void {
  const { id, name, archived, organization_id = platform } = library;
  unit
    .withOrganization(platform)
    .publish('content.library.changed', { id, name, organization_id, archived, ...(deleted ? { deleted } : {}) });
  publishNodes(unit, id, library.revision, [libraryNode(library, deleted)]);
}
