import { useCall, useSession } from '@attesta/ui';
import type { Organization } from './organization-values';

/**
 * Whose terms and libraries a branch gets its own from: the company at the top of its tree, and for a client's people their own
 * organization. Undefined for what has nobody above it, and while it is not known.
 */
export function useGiver(parentId: string | undefined, isOfPlatform: boolean): Organization | undefined {
  const home = useSession()?.organizationId;
  const parent = useOrganization(isOfPlatform ? parentId : parentId && home);
  const above = useOrganization(isOfPlatform ? parent?.parent_id : undefined);
  return isOfPlatform && parent?.parent_id ? above : parent;
}

/** The organization right above a branch, which its places for accounts come from; undefined while it is not known. */
export function useAbove(parentId: string | undefined): Organization | undefined {
  return useOrganization(parentId);
}

function useOrganization(id: string | undefined): Organization | undefined {
  return useCall('tenancy.GetOrganization', { id }, { enabled: Boolean(id) }).data?.data;
}
