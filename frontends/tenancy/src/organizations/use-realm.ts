import { useCall, useSession } from '@attesta/ui';

/**
 * Whether the signed-in person works for the platform, whose word goes for every organization; role 2 is the one that both the
 * platform and its clients have. Undefined while it is not known.
 */
export function useIsOfPlatform(): boolean | undefined {
  const { roleId, organizationId } = useSession() ?? {};
  const own = useCall('tenancy.GetOrganization', { id: organizationId }, { enabled: roleId === 2, staleTime: 600_000 });
  if (roleId !== 2) return roleId === 1;
  return own.data && own.data.data?.company_type === 0;
}
