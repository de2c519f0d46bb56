import { useCall, useTranslation } from '@attesta/ui';
import { type FilterField, useTyping } from '@attesta/ui/data';

/** So many are shown at once; more letters find the others. */
const shown = 50;

/** The filter of who has changed something: accounts are found on the server as one types, however many there are. */
export function usePersonField(chosen: string): FilterField {
  const { t } = useTranslation('tenancy');
  const typing = useTyping();
  const request = { q: typing.q, page: 1, page_size: shown, sort: 'name' };
  const query = useCall('tenancy.ListUsers', request, {
    enabled: typing.opened,
    keepPrevious: true,
    staleTime: 60_000,
  });
  const people = query.data?.data ?? [];
  const asked = { enabled: Boolean(chosen) && !people.some(({ id }) => id === chosen), staleTime: 60_000 };
  const present = useCall('tenancy.GetClientUser', { id: chosen }, asked).data?.data;
  return {
    kind: 'select',
    name: 'person',
    label: t('audit.person'),
    options: people.map(({ id = '', name = '', email = '' }) => ({ value: id, label: `${name} (${email})` })),
    found: {
      typing,
      query,
      known: present ? [{ value: chosen, label: present.name ?? '' }] : [],
    },
  };
}
