import { useCall, useSession } from '@attesta/ui';

/** The organizations that the actor may see, as choices of a filter or field; nothing is asked for role 3. */
export function useOrganizationOptions(): { options: { value: string; label: string }[]; loading: boolean } {
  const mayChoose = (useSession()?.roleId ?? 6) <= 2;
  const query = useCall('tenancy.ListAllOrganizations', { page_size: 200 }, { enabled: mayChoose, staleTime: 60_000 });
  return {
    options: (query.data?.data ?? []).map(({ id, name }) => ({ value: id ?? '', label: name ?? '' })),
    loading: mayChoose && query.isPending,
  };
}
