import { useCall } from '../api/use-call';
import { useSession } from '../session/use-session';

/** The name of the organization acted for. The shell's switch asks the same, so that it is at hand already. */
export function useOrganizationName(): string {
  const current = useSession();
  const other = current?.actingFor ?? '';
  const organizations = useCall(
    'tenancy.ListAllOrganizations',
    { page_size: 200 },
    { staleTime: 60_000, enabled: other !== '' },
  );
  if (!other) return current?.organizationName ?? '';
  return organizations.data?.data?.find(({ id }) => id === other)?.name ?? '';
}
