import type { DirectoryOrganization, DirectoryUser } from '../directory/directory';
import { putOrganization, putUser } from '../directory/directory.consumer';

/** Fills the directory as tenancy's events would. */
export async function seedDirectory(entries: {
  organizations?: (Partial<DirectoryOrganization> & { id: string })[];
  users?: (Partial<DirectoryUser> & { id: string })[];
}): Promise<void> {
  const now = { at: new Date().toISOString() };
  for (const organization of entries.organizations ?? [])
    await putOrganization({ status: 1, libraries: [], ...organization }, now);
  for (const user of entries.users ?? []) await putUser({ status: 1, ...user }, now);
}
