import { useState } from 'react';
import { useCall } from '../../api/use-call';
import { type FoundSelectProps, useTyping } from '../links/found-select';

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
export function useOrganizations({
  chosen = '',
  exceptId,
  leading = [],
}: OrganizationsAsked): Pick<FoundSelectProps, 'typing' | 'query' | 'options' | 'known' | 'onOpenChange'> {
  const [opened, setOpened] = useState(false);
  const typing = useTyping();
  const request = { q: typing.q, page: 1, page_size: shown };
  const query = useCall('tenancy.ListAllOrganizations', request, {
    enabled: opened,
    keepPrevious: true,
    staleTime: 60_000,
  });
  const organizations = query.data?.data ?? [];
  const isOffered = [...organizations, ...leading.map(({ value: id }) => ({ id }))].some(({ id }) => id === chosen);
  const asked = { enabled: Boolean(chosen) && !isOffered, staleTime: 60_000 };
  const own = useCall('tenancy.GetOrganization', { id: chosen }, asked).data?.data;
  const offered = organizations
    .map(({ id = '', name = '' }) => ({ value: id, label: name }))
    .filter(({ value }) => value !== exceptId && !leading.some((one) => one.value === value));
  return {
    typing,
    query,
    options: [...(typing.q ? [] : leading), ...offered],
    known: [...leading, ...(own ? [{ value: chosen, label: own.name ?? '' }] : [])],
    onOpenChange: (open) => open && setOpened(true),
  };
}
