import { useCall } from '../api/use-call';
import { useSession } from '../session/use-session';

/** The name of the organization acted for. The shell's banner asks the same, so that it is at hand already. */
export function useOrganizationName(): string {
  const current = useSession();
  const other = current?.actingFor ?? '';
  const { data } = useCall('tenancy.GetOrganizationData', {}, { staleTime: 60_000, enabled: other !== '' });
  return other ? (data?.data?.name ?? '') : (current?.organizationName ?? '');
}
