import type { SelectProps } from 'antd';
import { useState } from 'react';
import { useCall } from '../../api/use-call';
import { useSettled } from '../../api/use-settled';
import { MoreChoices } from '../../feedback/more-choices';
import { useChoiceState } from '../../feedback/use-choice-state';

/** So many are shown at once; more words find the others. */
const shown = 50;

/** What a Select of organizations takes. */
export type OrganizationChoices = Pick<
  SelectProps<string>,
  'loading' | 'notFoundContent' | 'onOpenChange' | 'showSearch' | 'popupRender'
> & { options: { value: string; label: string }[] };

/**
 * The organizations that somebody may choose among, found on the server as they type, however many there are. Nothing is
 * asked for before the list is opened, but for the name of what is chosen already.
 */
export function useOrganizationChoices({
  chosen = '',
  exceptId,
  leading = [],
}: {
  /** The id of the one that is chosen. */
  chosen?: string;
  /** Is not offered. */
  exceptId?: string;
  /** Are offered before the others, while nothing is typed. */
  leading?: { value: string; label: string }[];
} = {}): OrganizationChoices {
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const request = { q, page: 1, page_size: shown };
  const found = useCall('tenancy.ListAllOrganizations', request, {
    enabled: opened,
    keepPrevious: true,
    staleTime: 60_000,
  });
  const organizations = found.data?.data ?? [];
  const isOffered = [...organizations, ...leading.map(({ value: id }) => ({ id }))].some(({ id }) => id === chosen);
  const present = useCall(
    'tenancy.GetOrganization',
    { id: chosen },
    { enabled: Boolean(chosen) && !isOffered, staleTime: 60_000 },
  );
  const state = useChoiceState(found);
  const options = organizations.map(({ id = '', name = '' }) => ({ value: id, label: name }));
  const own = present.data?.data;
  // A Select shows what it is set to by the name among its options.
  if (own && !isOffered) options.unshift({ value: chosen, label: own.name ?? '' });
  const offered = options.filter(({ value }) => value !== exceptId && !leading.some((one) => one.value === value));
  return {
    ...state,
    loading: state.loading || typed.trim() !== q || found.isPlaceholderData,
    options: [...(q ? leading.filter(({ value }) => value === chosen) : leading), ...offered],
    showSearch: { filterOption: false, onSearch: setTyped },
    onOpenChange: (open) => (open ? setOpened(true) : setTyped('')),
    popupRender: (list) => (
      <>
        {list}
        <MoreChoices shown={shown} total={found.data?.meta?.total} />
      </>
    ),
  };
}
