import { useCall, useChoiceState, useSettled, useTranslation } from '@attesta/ui';
import type { FilterField } from '@attesta/ui/data';
import { useState } from 'react';

/** So many are shown at once; more letters find the others. */
const shown = 50;

/** The filter of who has changed something: accounts are found on the server as one types, however many there are. */
export function usePersonField(chosen: string): FilterField {
  const { t } = useTranslation('tenancy');
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const request = { q, page: 1, page_size: shown, sort: 'name' };
  const found = useCall('tenancy.ListUsers', request, { enabled: opened, keepPrevious: true, staleTime: 60_000 });
  const people = found.data?.data ?? [];
  const isOffered = people.some(({ id }) => id === chosen);
  const asked = { enabled: Boolean(chosen) && !isOffered, staleTime: 60_000 };
  const present = useCall('tenancy.GetClientUser', { id: chosen }, asked).data?.data;
  const state = useChoiceState(found);
  const options = people.map(({ id = '', name = '', email = '' }) => ({ value: id, label: `${name} (${email})` }));
  // A Select shows what it is set to by the name among its options.
  if (present && !isOffered) options.unshift({ value: chosen, label: present.name ?? '' });
  return {
    kind: 'select',
    name: 'person',
    label: t('audit.person'),
    options,
    search: {
      ...state,
      loading: state.loading || typed.trim() !== q || found.isPlaceholderData,
      showSearch: { filterOption: false, onSearch: setTyped },
      onOpenChange: (open) => (open ? setOpened(true) : setTyped('')),
    },
  };
}
