import { useCall } from '../../api/use-call';
import { type Finding, useTyping } from '../links/found-select';

/** So many are shown at once; more words find the others. */
const shown = 50;

/** Which organizations one may choose among. */
export interface OrganizationsAsked {
  /** The id of the one that is chosen. */
  chosen?: string;
  /** Is not offered. */
  exceptId?: string;
  /** Are offered before the others, while nothing is typed. */
  leading?: { value: string; label: string }[];
}

/**
 * The organizations that somebody may choose among, found on the server as they type, however many there are. Nothing is
 * asked for before the list is opened, but for the name of what is chosen already.
 * @returns what a FoundSelect of them takes
 */
export function useOrganizations({ chosen = '', exceptId, leading = [] }: OrganizationsAsked): Finding {
  const typing = useTyping();
  const request = { q: typing.q, page: 1, page_size: shown };
  const query = useCall('tenancy.ListAllOrganizations', request, {
    enabled: typing.opened,
    keepPrevious: true,
    staleTime: 60_000,
  });
  const found = (query.data?.data ?? []).map(({ id = '', name = '' }) => ({ value: id, label: name }));
  const isOffered = [...leading, ...found].some(({ value }) => value === chosen);
  const asked = { enabled: Boolean(chosen) && !isOffered, staleTime: 60_000 };
  const own = useCall('tenancy.GetOrganization', { id: chosen }, asked).data?.data;
  const offered = found.filter(({ value }) => value !== exceptId && !leading.some((one) => one.value === value));
  return {
    typing,
    query,
    options: [...(typing.q ? [] : leading), ...offered],
    known: [...leading, ...(own ? [{ value: chosen, label: own.name ?? '' }] : [])],
  };
}
