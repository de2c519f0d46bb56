import { AppError, type Scope, say } from '@attesta/kit';
import type { Library } from '../repositories';
import { type Family, isAdoptable } from './family';
import { packVersion } from './pack-version';
import type { TwoVersions } from './thread';

/**
 * The version that the organization acted for works with, and both versions as they are compared.
 * @throws AppError conflict when it does not work with an earlier version of that library
 */
export async function adoptable(scope: Scope, { asked, used }: Family): Promise<TwoVersions & { used: Library }> {
  if (!used || !isAdoptable(asked, used))
    throw new AppError('conflict', say('content.version_not_adoptable', { name: asked.name }));
  return { used, ...(await twoVersions(scope, used, asked)) };
}

/** Two versions as they are compared. Four queries; none for published ones that were just read. */
export async function twoVersions(scope: Scope, before: Library, after: Library): Promise<TwoVersions> {
  return { before: await packVersion(scope, before), after: await packVersion(scope, after) };
}
