import { useCall, useChoiceState, useTranslation } from '@attesta/ui';
import type { FilterField } from '@attesta/ui/data';

/** Chooses one of those whom work is assigned to. */
export function usePersonField(enabled: boolean): FilterField {
  const { t } = useTranslation('compliance');
  const people = useCall('compliance.ReportUpdaters', {}, { enabled, staleTime: 60_000 });
  return {
    kind: 'select',
    name: 'person',
    label: t('field.assignedTo'),
    search: useChoiceState(people),
    options: (people.data?.data ?? []).map(({ id = '', name = '' }) => ({ value: id, label: name })),
  };
}
