import { type Context, type DirectoryOrganization, notFound, query, say } from '@attesta/kit';
import { gigabyte } from '../../domain/storage-room';
import { StorageUsageRepository } from '../../repositories/storage-usage.repository';

/**
 * How much organizations have stored and may store: those that are named, or all that the actor looks after.
 * @throws AppError not_found for an organization that is not the actor's to look after
 */
export const listStorageUsage = query('documents.ListStorageUsage', async (request, context) => {
  const asked = [...new Set(request.organization_ids ?? [])];
  const organizations = asked.length > 0 ? await named(context, asked) : await lookedAfter(context);
  const usages = await new StorageUsageRepository({ organizationId: '' }).of(organizations.map(({ id }) => id));
  const data = organizations.map(({ id, storage_quota_gb = 0 }) => ({
    organization_id: id,
    bytes: usages.get(id)?.bytes ?? 0,
    files: usages.get(id)?.files ?? 0,
    quota: storage_quota_gb * gigabyte,
  }));
  return { message: say('kit.success'), data };
});

async function named(
  { directory, realm, actor, organizationId }: Context,
  ids: string[],
): Promise<DirectoryOrganization[]> {
  const found = await directory.organizations(ids);
  const theirs = found.filter(({ id, ancestors }) => {
    if (realm === 'platform' || id === organizationId || id === actor.organizationId) return true;
    return realm === 'tree' && ancestors.includes(actor.organizationId);
  });
  const missing = ids.find((id) => !theirs.some((organization) => organization.id === id));
  if (missing) throw notFound('organization', missing);
  return theirs;
}

/** The organization acted for with those below it; all of the platform's people who have chosen none. */
async function lookedAfter({ directory, realm, organizationId }: Context): Promise<DirectoryOrganization[]> {
  if (!organizationId) return realm === 'platform' ? directory.allOrganizations() : [];
  const below = realm === 'organization' ? [] : await directory.descendants(organizationId);
  return [...(await directory.organizations([organizationId])), ...below];
}
